import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { checkJson, unflatten } from "./body.ts";

describe("bracket notation", () => {
  it("nests names and gathers numbered keys into lists", () => {
    const form: [string, string][] = [
      ["name", "promo"],
      ["components[0][type]", "body"],
      ["components[0][params][]", "a"],
      ["components[0][params][]", "b"],
      ["components[1][type]", "footer"],
    ];
    expect(unflatten(form)).toEqual({
      name: "promo",
      components: [{ type: "body", params: ["a", "b"] }, { type: "footer" }],
    });
  });

  it("keeps a record by numbers where the shape says one, however deep", () => {
    const shape = z.object({
      mapping: z
        .object({
          buttons: z.record(z.string(), z.object({ rows: z.array(z.string()) })).default({}),
        })
        .optional(),
    });
    const form: [string, string][] = [
      ["mapping[buttons][0][rows][0]", "a"],
      ["mapping[buttons][1][rows][]", "b"],
    ];
    expect(unflatten(form, shape)).toEqual({
      mapping: { buttons: { 0: { rows: ["a"] }, 1: { rows: ["b"] } } },
    });
  });

  it("takes the two characters of a form's line break for one", () => {
    expect(unflatten([["body", "Bom dia.\r\nTudo certo?\n"]])).toEqual({
      body: "Bom dia.\nTudo certo?\n",
    });
  });

  it.each(["__proto__", "a[__proto__]", "a[constructor][prototype]", "prototype[x]"])(
    "refuses %s",
    (name) => {
      expect(() => unflatten([[name, "1"]])).toThrow("bad_field_name");
    },
  );

  it("refuses a name that is at once a value and a parent", () => {
    expect(() =>
      unflatten([
        ["a", "1"],
        ["a[b]", "2"],
      ]),
    ).toThrow("bad_field_name");
  });

  it("refuses the field after the two hundredth, and the level after the tenth", () => {
    const many = Array.from({ length: 201 }, (_, i): [string, string] => [`f${i}`, "x"]);
    expect(() => unflatten(many.slice(0, 200))).not.toThrow();
    expect(() => unflatten(many)).toThrow("too_many_fields");
    expect(() => unflatten([[`a${"[b]".repeat(9)}`, "x"]])).not.toThrow();
    expect(() => unflatten([[`a${"[b]".repeat(10)}`, "x"]])).toThrow("bad_field_name");
  });

  it("never reaches the prototype of anything, whatever the names", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 20 }), (form) => {
        try {
          unflatten(form);
        } catch {
          // A refusal is fine.
        }
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });
});

describe("a JSON body", () => {
  it("may nest ten levels and not eleven", () => {
    const nest = (levels: number): unknown => (levels === 0 ? 1 : { a: nest(levels - 1) });
    expect(() => checkJson(nest(10))).not.toThrow();
    expect(() => checkJson(nest(11))).toThrow("too_deep");
  });

  it("may not name a prototype at any level", () => {
    expect(() => checkJson(JSON.parse('{"a":[{"__proto__":1}]}'))).toThrow("bad_field_name");
  });
});
