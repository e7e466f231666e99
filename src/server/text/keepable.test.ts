import { expect, it } from "vitest";
import { jsonOf, keepable } from "./keepable.ts";

it("what the store cannot keep is left out of every text, name and file name", () => {
  const at = new Date(0);
  const given = { "a\0": ["x\0y"], b: "\ud800z", at, none: null, c: { d: "🥖" } };
  expect(keepable(given)).toEqual({ a: ["xy"], b: "\ufffdz", at, none: null, c: { d: "🥖" } });
  const file = new File(["1"], "n\ud83d.txt", { type: "text/plain" });
  expect(keepable({ file }).file).toMatchObject({ name: "n\ufffd.txt", type: "text/plain" });
});

it("JSON for the store holds no NUL and no half of a character, and is else what it was", () => {
  expect(jsonOf({ a: "x\0", b: ["\udfff", "\\u0000"] })).toBe(
    '{"a":"x","b":["\ufffd","\\\\u0000"]}',
  );
  expect(jsonOf({ at: new Date(0), text: "🥖 não" })).toBe(
    JSON.stringify({ at: new Date(0), text: "🥖 não" }),
  );
});
