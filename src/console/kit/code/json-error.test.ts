import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeErrorOf } from "./json-error.ts";
import { jsonTokens, prettyJson } from "./json-tokens.ts";

const at = (line_start: number, column_start: number, line_end: number, column_end: number) => ({
  line_start,
  column_start,
  line_end,
  column_end,
});

describe("where a text stops being JSON", () => {
  test.each([
    ["a word that is none", '{"a": tru}', at(1, 7, 1, 10)],
    ["a comma too many", '{"a":1,}', at(1, 8, 1, 9)],
    ["a missing colon", '{"a" 1}', at(1, 6, 1, 7)],
    ["more after the end", '{"a":1} x', at(1, 9, 1, 10)],
    ["on the third line", '{\n  "a": 1,\n  b: 2\n}', at(3, 3, 3, 4)],
    ["a list that does not end", "[1,2", at(1, 5, 1, 5)],
    ["nothing at all", "", at(1, 1, 1, 1)],
  ])("%s", (_, text, error) => {
    expect(codeErrorOf(text)).toEqual(error);
  });

  test("valid JSON has no fault, whatever it holds", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(codeErrorOf(JSON.stringify(value, null, 2))).toBeNull();
      }),
    );
  });

  test("a place is always inside the text", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const error = codeErrorOf(text);
        if (error === null) return;
        const lines = text.split("\n");
        expect(error.line_start).toBeLessThanOrEqual(lines.length);
        expect(error.column_start).toBeLessThanOrEqual(
          (lines[error.line_start - 1] ?? "").length + 1,
        );
        expect(error.line_end * 1e6 + error.column_end).toBeGreaterThanOrEqual(
          error.line_start * 1e6 + error.column_start,
        );
      }),
      { numRuns: 1000 },
    );
  });
});

describe("JSON for people", () => {
  test("is two spaces deep, also when it came as a text", () => {
    expect(prettyJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
    const exact = '{"id":12345678901234567890,"a":1.0,"a":"\\u0041","none":{}}';
    expect(prettyJson(exact).replaceAll(/[\n ]/g, "")).toBe(exact);
    expect(prettyJson({ a: 1 })).toBe('{\n  "a": 1\n}');
  });

  test("what is no JSON stays as it is", () => {
    expect(prettyJson("<html>")).toBe("<html>");
  });

  test("its pieces put together are the same text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        const pieces = jsonTokens(text).map((token) => token.text);
        expect(pieces.join("")).toBe(text);
      }),
    );
  });

  test("a key is told apart from a text", () => {
    expect(jsonTokens('{"a": "b"}').map((token) => token.kind)).toEqual([
      "plain",
      "key",
      "plain",
      "text",
      "plain",
    ]);
  });
});
