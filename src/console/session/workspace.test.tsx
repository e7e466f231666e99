import { beforeEach, expect, it } from "vitest";
import { ApiError } from "../../contract/wire.ts";
import { send, setTransport } from "../http/transport.ts";
import { setLeave } from "./leave.ts";
import { createSession } from "./session.ts";
import type { SessionUser } from "./session-user.ts";
import { kept, storedKey } from "./stored.ts";
import { endSession, setToken } from "./token.ts";
import { notInWorkspace, tabWorkspace, workIn } from "./workspace.ts";

const seen: (string | null)[] = [];
const left: string[] = [];
beforeEach(() => {
  seen.length = 0;
  left.length = 0;
  setLeave((path) => void left.push(path));
  setTransport((request) => {
    seen.push(request.headers.get("x-workspace"));
    return Promise.resolve(new Response("{}"));
  });
  setToken("good");
});
const ask = () => send(new Request("http://localhost/v2/things"));

it("travels with every request of the tab, and is the tab's alone", async () => {
  await ask();
  workIn("bakery");
  await ask();
  // What another tab leaves in the browser's storage says nothing about this one.
  kept.set("workspace", "clinic");
  await ask();
  workIn("clinic");
  await ask();
  expect(seen).toEqual([null, "bakery", "bakery", "clinic"]);
  expect(left).toEqual([]);
});

it("an older page of the tab that comes back is loaded again before it asks for anything", async () => {
  workIn("bakery");
  // A page that was opened later in this tab went over to the clinic.
  sessionStorage.setItem(storedKey("workspace"), "clinic");
  await expect(ask()).rejects.toThrow();
  expect(seen).toEqual([]);
  expect(left).toHaveLength(1);
});

it("is found again after a sign-in that had run out, not after one that was ended", () => {
  workIn("bakery");
  endSession("expired");
  expect(tabWorkspace()).toBe("bakery");
  setToken("good");
  setLeave(() => undefined);
  endSession("signed-out");
  expect(tabWorkspace()).toBeNull();
});

it("one that is the person's no more gives way to the one they chose last", async () => {
  const asked: (string | null)[] = [];
  const session = createSession(
    {
      load: () => {
        const here = tabWorkspace();
        asked.push(here);
        if (here === "bakery") return Promise.reject(new ApiError(403, notInWorkspace));
        return Promise.resolve({
          id: "ana",
          locale: "pt",
          roles: [],
          grants: [],
          active_workspace_id: here ?? "clinic",
        } as unknown as SessionUser);
      },
    } as Partial<Parameters<typeof createSession>[0]> as Parameters<typeof createSession>[0],
    () => Promise.resolve([]),
  );
  workIn("bakery");
  const state = await session.ready();
  expect(state.status === "ready" && state.user.active_workspace_id).toBe("clinic");
  expect(asked).toEqual(["bakery", null]);
  expect(tabWorkspace()).toBe("clinic");
});
