import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RoomEvents } from "../../../../src/console/live/room.ts";
import { answerWith, renderPart } from "../fixtures/house.tsx";
import { Presence, PresenceContext } from "./presence.ts";
import { TypingOr, Viewers } from "./presence-line.tsx";

const me = { id: "me", name: "Ana Ribeiro" };
const bruno = { id: "bruno", name: "Bruno Costa" };
const diego = { id: "diego", name: "Diego Alves" };

/** A room that the test speaks in. */
function setUp() {
  answerWith(() => ({ status: 204 }));
  const said: string[] = [];
  const entered: RoomEvents[] = [];
  const leave = vi.fn();
  const hub = {
    enter: (_: string, heard: RoomEvents) => {
      entered.push(heard);
      return { say: (event: string) => void said.push(event), leave };
    },
  };
  const presence = new Presence(me.id);
  const stop = presence.visit(hub, "conversation.1");
  const heard = () => entered.at(-1) as RoomEvents;
  const members = (...all: (typeof me)[]) => act(() => heard().members([me, ...all]));
  return { presence, said, entered, leave, stop, heard, members };
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const see = (state: DocumentVisibilityState) => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.restoreAllMocks());

test("who passes by enters nothing; who stays is there while the page can be seen", () => {
  const passing = setUp();
  pass(1_000);
  passing.stop();
  pass(5_000);
  expect(passing.entered).toHaveLength(0);

  const { entered, leave, members, presence } = setUp();
  pass(1_500);
  expect(entered).toHaveLength(1);
  members(bruno);
  expect(presence.others.present).toEqual([bruno]);
  see("hidden");
  expect(leave).toHaveBeenCalledOnce();
  expect(presence.others.present).toEqual([]);
  see("visible");
  pass(1_500);
  expect(entered).toHaveLength(2);
});

test("writing is told every three seconds at most, and once that it has ended", () => {
  const { presence, said } = setUp();
  pass(1_500);
  for (let at = 0; at < 40; at++) {
    presence.wrote("o".repeat(at + 1));
    pass(100);
  }
  expect(said).toEqual(["typing", "typing"]);
  presence.wrote("");
  presence.rest();
  expect(said).toEqual(["typing", "typing", "rested"]);
});

test("the others are shown and told once; what somebody writes lasts five seconds without another word", () => {
  const { presence, members, heard } = setUp();
  renderPart(
    <PresenceContext value={presence}>
      <TypingOr>+55 11</TypingOr>
      <Viewers />
    </PresenceContext>,
  );
  pass(1_500);
  members();
  expect(screen.getByText("+55 11")).toBeVisible();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  members(bruno);
  expect(screen.getByRole("status")).toHaveTextContent("Bruno Costa também está nesta conversa");
  expect(screen.getByTitle("Bruno Costa também está nesta conversa")).toBeVisible();

  act(() => heard().said.typing?.("bruno"));
  expect(screen.getByRole("status")).toHaveTextContent("Bruno está digitando…");
  expect(screen.queryByText("+55 11")).toBeNull();
  pass(4_000);
  act(() => heard().said.typing?.("bruno"));
  pass(4_000);
  expect(screen.queryByText("+55 11")).toBeNull();
  pass(1_000);
  expect(screen.getByText("+55 11")).toBeVisible();

  members(bruno, diego);
  const both = "Também estão nesta conversa: Bruno Costa, Diego Alves";
  expect(screen.getByRole("status")).toHaveTextContent(both);
  act(() => {
    heard().said.typing?.("bruno");
    heard().said.typing?.("diego");
  });
  expect(screen.getByText("2 pessoas estão digitando…", { selector: ".mx-typing" })).toBeVisible();
  act(() => heard().said.rested?.("diego"));
  // Whoever leaves writes no more.
  members(diego);
  expect(screen.getByText("+55 11")).toBeVisible();
  members();
  expect(screen.queryByTitle(/nesta conversa/)).toBeNull();
});
