import { expect, test } from "vitest";
import { sampleMessage } from "../fixtures/samples.ts";
import { Seen } from "./seen.ts";

const height = 50;
const lines = Array.from({ length: 10 }, (_, position) => ({
  key: String(position),
  message: sampleMessage(null, { position }),
}));

/** A list of equal lines, scrolled to `scrollOffset` in a window of three lines. */
const at = (scrollOffset: number) => ({
  scrollOffset,
  viewportSize: 3 * height,
  findItemIndex: (offset: number) => Math.min(Math.floor(offset / height), lines.length - 1),
  getItemOffset: (index: number) => index * height,
  getItemSize: () => height,
});

test("a message is seen once its end was on screen; scrolling up takes nothing back", () => {
  const seen = new Seen();
  seen.look(lines, at(0));
  expect(seen.last?.position).toBe(2);
  seen.look(lines, at(height / 2));
  expect(seen.last?.position).toBe(2);
  seen.look(lines, at(7 * height));
  expect(seen.last?.position).toBe(9);
  seen.look(lines, at(0));
  expect(seen.last?.position).toBe(9);
});

test("what is on its way out is nothing a customer wrote", () => {
  const seen = new Seen();
  const sending = { ...lines[9]?.message, sending: { state: "sending" } } as never;
  seen.look([...lines.slice(0, 9), { key: "9", message: sending }], at(7 * height));
  expect(seen.last?.position).toBe(8);
});
