import { afterEach, beforeEach, expect, it } from "vitest";
import { brand } from "../../contract/brand.ts";
import { readDraft, saveDraft } from "./drafts.ts";
import { askBeforeLoss, beforeLeave, setLeave } from "./leave.ts";
import { unsentElsewhere, watchOtherTabs } from "./other-tabs.ts";
import { kept, storedKey, tabKept } from "./stored.ts";
import { endSession, setToken } from "./token.ts";
import { countUnsent } from "./unsent.ts";

const outbox = "outbox.number-1";
let left: string[];

beforeEach(() => {
  left = [];
  setLeave((path) => void left.push(path));
  setToken("good");
  saveDraft("ana", outbox, [{ content: "um" }, { content: "dois" }]);
});

afterEach(() => {
  for (const name of tabKept.names()) tabKept.remove(name);
});

/** What the browser tells a tab once another one has removed the token. */
const signedOutElsewhere = () => {
  kept.remove("token");
  window.dispatchEvent(new StorageEvent("storage", { key: storedKey("token") }));
};

it("unsent messages, filled forms and chosen files are counted, and nothing is put aside by that", () => {
  const stop = beforeLeave(() => saveDraft("ana", "/coisas#new", { name: "Caneta" }));
  const files = {};
  askBeforeLoss(files, true, 3);
  expect(countUnsent()).toBe(6);
  expect(readDraft("ana", "/coisas#new")).toBeNull();
  expect(readDraft("ana", outbox)).toHaveLength(2);
  askBeforeLoss(files, false);
  stop();
  expect(countUnsent()).toBe(2);
});

it("whoever signs out leaves nothing of it, nor of what leaving puts aside", () => {
  const stop = beforeLeave(() => saveDraft("ana", "/coisas#new", { name: "Caneta" }));
  endSession("signed-out");
  stop();
  expect(left).toEqual(["/login"]);
  expect(tabKept.names()).toEqual(["notice"]);
});

it("a session that expired keeps it, until the same person signs out", () => {
  endSession("expired");
  expect(readDraft("ana", outbox)).toHaveLength(2);
  setLeave((path) => void left.push(path));
  setToken("again");
  expect(readDraft("ana", outbox)).toHaveLength(2);
  endSession("signed-out");
  expect(readDraft("ana", outbox)).toBeNull();
});

it("signing out goes on where another tab found meanwhile that the session is over", () => {
  kept.remove("token");
  endSession("signed-out");
  expect(left).toEqual(["/login"]);
  expect(readDraft("ana", outbox)).toBeNull();
});

it("a tab that another one signed out forgets it too; after an expired session it keeps drafts alone", () => {
  watchOtherTabs();
  tabKept.set("cache.messages", "secret");
  signedOutElsewhere();
  expect(left).toEqual(["/"]);
  expect(tabKept.get("cache.messages")).toBeNull();
  expect(readDraft("ana", outbox)).toHaveLength(2);

  setLeave((path) => void left.push(path));
  setToken("again");
  kept.set("signed-out", "yes");
  signedOutElsewhere();
  expect(readDraft("ana", outbox)).toBeNull();
});

it("other tabs say what they would lose, and are asked as well", async () => {
  watchOtherTabs();
  const other = new BroadcastChannel(brand.prefix);
  const heard: unknown[] = [];
  const answered = new Promise<void>((resolve) => {
    other.onmessage = ({ data }: MessageEvent<unknown>) => {
      heard.push(data);
      if (data === "unsent?") other.postMessage(4);
      else resolve();
    };
  });
  expect(await unsentElsewhere()).toBe(4);
  other.postMessage("unsent?");
  await answered;
  expect(heard).toEqual(["unsent?", 2]);
  other.close();
});
