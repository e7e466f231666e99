import { act, render, screen, waitFor } from "@testing-library/react";
import { Suspense, use } from "react";
import { expect, it } from "vitest";
import { dropOtherDrafts, readDraft, saveDraft, takeDraft, useTakenDraft } from "./drafts.ts";
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

interface PageProps {
  /** What it has to wait for. */
  code: Promise<string>;
  wanted?: boolean;
}

function Page({ code, wanted }: PageProps) {
  const draft = useTakenDraft<string>("ana", "/coisas#new", wanted);
  return <p>{`${use(code)} ${draft}`}</p>;
}

const draw = (props: PageProps) =>
  act(async () =>
    render(
      <Suspense fallback="…">
        <Page {...props} />
      </Suspense>,
    ),
  );

it("a draft is there when its page had to wait while it was drawn, and goes once it is on screen", async () => {
  saveDraft("ana", "/coisas#new", "Caneta");
  let arrive: (code: string) => void = () => undefined;
  await draw({
    code: new Promise((resolve) => {
      arrive = resolve;
    }),
  });
  expect(readDraft("ana", "/coisas#new")).toBe("Caneta");
  await act(async () => arrive("Coisa"));
  expect(await screen.findByText("Coisa Caneta")).toBeVisible();
  await waitFor(() => expect(readDraft("ana", "/coisas#new")).toBeNull());
});

it("a draft that cannot be gone on with here is kept", async () => {
  saveDraft("ana", "/coisas#new", "Caneta");
  await draw({ code: Promise.resolve("Coisa"), wanted: false });
  expect(await screen.findByText("Coisa null")).toBeVisible();
  expect(takeDraft("ana", "/coisas#new")).toBe("Caneta");
});
