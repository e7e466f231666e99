import { expect, it } from "vitest";
import { safeCell } from "./safe-cell.ts";

const starts = ["=", "+", "-", "@", "＝", "＋", "－", "＠"];
const before = ["", " ", "\t", "\r", "\n", "\u00a0", "\u200b", "\u202e", "\ufeff", "\u0000", " \t"];

it("puts an apostrophe before whatever could run, also behind blanks and invisible signs", () => {
  for (const start of starts) {
    for (const blank of before) {
      expect(safeCell(`${blank}${start}cmd|' /C calc'!A0`)).toMatch(/^'/);
    }
  }
  for (const text of ["\tx", "\rx", "\nx"]) expect(safeCell(text)).toBe(`'${text}`);
});

it("leaves phones and ordinary texts readable", () => {
  for (const text of ["+55 11 98765-0001", "+5511987650001", "Ana-Maria", "a@b.c", "", "5 - 3"]) {
    expect(safeCell(text)).toBe(text);
  }
});

it("takes only a whole phone for a phone", () => {
  for (const text of ["+5511+cmd", "+55 11 9=1", "+1-1", "+1*2"])
    expect(safeCell(text)).toBe(`'${text}`);
});
