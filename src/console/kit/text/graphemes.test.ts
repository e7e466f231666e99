import { describe, expect, test } from "vitest";
import { countGraphemes, cutGraphemes, initialsOf } from "./graphemes.ts";

const family = "👨‍👩‍👧";

describe("characters as a person counts them", () => {
  test("a family emoji and a letter with a combining accent are one each", () => {
    expect(countGraphemes(`${family}e\u0301`)).toBe(2);
  });

  test("cutting never leaves half an emoji", () => {
    expect(cutGraphemes(`ab${family}c`, 3)).toBe(`ab${family}`);
  });

  test("a text within its limit stays as it is", () => {
    expect(cutGraphemes("abc", 3)).toBe("abc");
  });
});

describe("initials", () => {
  test.each([
    ["Ana Maria de Souza", "AS"],
    ["ana", "A"],
    ["  Élcio  ", "É"],
    [`${family} Silva`, "S"],
    ["e\u0301rica lima", "E\u0301L"],
    ["🍞 🥐", "🍞🥐"],
    ["+55 11 97500-0014", "14"],
    ["", ""],
  ])("%j has %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  test("never more than asked for", () => {
    expect(initialsOf("Ana Souza", 1)).toBe("A");
  });
});
