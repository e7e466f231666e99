import { expect, it } from "vitest";
import { dropOtherDrafts, saveDraft, takeDraft } from "./drafts.ts";
import { setLeave } from "./leave.ts";
import { tabKept } from "./stored.ts";
import { endSession, setToken } from "./token.ts";

it("a draft survives the end of the session and comes back to the same person once", () => {
  setLeave(() => undefined);
  setToken("good");
  saveDraft("ana", "/coisas#new", { name: "Caneta" });
  tabKept.set("cache.messages", "secret");
  endSession("expired");
  expect(tabKept.get("cache.messages")).toBeNull();
  dropOtherDrafts("ana");
  expect(takeDraft("ana", "/coisas#new")).toEqual({ name: "Caneta" });
  expect(takeDraft("ana", "/coisas#new")).toBeNull();
});

it("a draft is gone when somebody else signs in", () => {
  saveDraft("ana", "/coisas#new", { name: "Caneta" });
  dropOtherDrafts("diego");
  expect(takeDraft("ana", "/coisas#new")).toBeNull();
});
