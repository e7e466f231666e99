import { expect, test } from "vitest";
import { locales, wordsOf } from "../../../../tests/support/words.ts";
import { failureWords } from "./failure-words.ts";

const codes = [
  131047, 131026, 131049, 131050, 131051, 131052, 131053, 131042, 131048, 131056, 130429, 130472,
  131031, 368, 130497, 131037, 131045, 133010, 131057, 131016, 131000, 132000, 132001, 132005,
  132007, 132012, 132015, 132016, 132068, 132069, 131008, 131009, 100, 133005, 133016, 2388001,
  80007, 4, 190, 10, 200, 250, 299, 0, 138000, 138018, 139000, 139100, 139103,
];

test.each(codes)("code %i has words of its own, in every language", (code) => {
  const { title, next } = failureWords(code);
  expect(title).not.toContain("unknown");
  for (const locale of locales) {
    for (const key of [title, next]) expect(wordsOf(locale).get(key)).toBeTruthy();
  }
});

test("a code nobody knows has general words", () => {
  for (const code of [999_999, -1, Number.NaN, 300, 138_019]) {
    expect(failureWords(code).title).toBe("messenger:failure.unknown.title");
  }
});

test("a closed window and a held message ask for different steps", () => {
  expect(failureWords(131_047).next).not.toBe(failureWords(131_049).next);
});
