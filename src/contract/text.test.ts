import { expect, it } from "vitest";
import { cut, cutStart } from "./text.ts";

const family = "👩‍👩‍👧‍👦";
const texts = [family.repeat(30), `x${family.repeat(30)}`, "e\u0301".repeat(300), "🥖".repeat(300)];
const units = [family, family, "e\u0301", "🥖"];

it("a text is cut between two characters as people see them, at either end", () => {
  for (const [at, text] of texts.entries()) {
    for (let most = 12; most < 60; most++) {
      for (const part of [cut(text, most), cutStart(text, most)]) {
        expect(part.length).toBeLessThanOrEqual(most);
        expect(part.replaceAll(units[at] ?? "", "").replace(/^x/, "")).toBe("");
      }
    }
  }
  expect([cut("pão", 3), cutStart("pão", 3), cut("", 3)]).toEqual(["pão", "pão", ""]);
  expect([cut("abcdef", 3), cutStart("abcdef", 3)]).toEqual(["abc", "def"]);
});

it("a character without end is cut between two code points", () => {
  const endless = `🥖${"\u0301".repeat(2_000)}`;
  expect(cut(endless, 800)).toHaveLength(800);
  expect(cut(`a${"\u{E0101}".repeat(2_000)}`, 800)).not.toMatch(/\p{Surrogate}/u);
});
