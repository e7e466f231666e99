import { expect, it } from "vitest";
import { z } from "zod";
import { fieldErrors } from "./field-errors.ts";
import { oneLine, trimmed } from "./wire.ts";

it.each(["\u200b\u200b", " \u2060\ufeff ", "\u3164", "\u2800", "\u202e\u2066", "\u00ad", "\ufe0f"])(
  "a name of which nothing is seen is missing: %j",
  (name) => {
    for (const shape of [trimmed(60), oneLine(60)]) {
      const { error } = z.object({ name: shape }).safeParse({ name }, { reportInput: true });
      expect(error && fieldErrors(error).errors).toEqual({ name: ["field_required"] });
    }
    expect(trimmed(60, 0).parse(name)).toBe("");
  },
);

it.each(["👩‍👩‍👧", "❤️", "नमस्‍ते", "می‌خواهم", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "Zé"])(
  "%s keeps its joiners and selectors",
  (name) => {
    expect(oneLine(60).parse(` ${name} `)).toBe(name);
    expect(trimmed(60).parse(` ${name} `)).toBe(name);
  },
);

it("a name turns no words around it; a text of several lines stays as it was written", () => {
  expect(oneLine(60).parse("Rita \u202eodarap\u2066 ")).toBe("Rita odarap");
  expect(trimmed(60).parse("Rita\n\u2067שלום\u2069")).toBe("Rita\n\u2067שלום\u2069");
});
