import { expect, it } from "vitest";
import type { Line } from "../../store/hooks/use-desk.ts";
import { notesAt } from "./use-notes.ts";

const lines = [10, 20].map((at) => ({
  key: `m${at}`,
  message: { sent_at: new Date(at) },
})) as unknown as Line[];
const note = (at: number) => ({ id: `n${at}`, at: new Date(at), text: "" });
const all = { hasOlder: false, hasNewer: false };

it("stand above the message that came after them, the last ones below the end", () => {
  const placed = notesAt([note(5), note(15), note(20), note(30)], lines, all);
  expect(placed.get("m10")).toEqual({ above: [note(5)] });
  // What a message did is told below it.
  expect(placed.get("m20")).toEqual({ above: [note(15)], below: [note(20), note(30)] });
});

it("wait beyond messages that are not read yet", () => {
  const some = notesAt([note(5), note(30)], lines, { hasOlder: true, hasNewer: true });
  expect(some.size).toBe(0);
});
