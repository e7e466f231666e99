import { describe, expect, it } from "vitest";
import { wrongValue } from "./check-field.ts";
import { holds, resolved, type Scope } from "./expression.ts";
import { type Part, runnable } from "./flow-shape.ts";
import { firstValues, visibleParts } from "./visible.ts";

const ref = (path: string) => `\${${path}}`;
const scope: Scope = {
  data: { n: 5, open: true, who: { name: "Ana" } },
  form: { city: "Recife", agreed: false, empty: "" },
  screens: { FIRST: { data: {}, form: { day: "2026-11-22" } } },
};

describe("what a text stands for", () => {
  it("is the very value where a reference stands alone, its words among others", () => {
    expect(resolved(scope, ref("data.n"))).toBe(5);
    expect(resolved(scope, `em ${ref("form.city")}`)).toBe("em Recife");
    expect(resolved(scope, ref("screen.FIRST.form.day"))).toBe("2026-11-22");
    expect(resolved(scope, [{ a: ref("data.who.name") }])).toEqual([{ a: "Ana" }]);
    expect(resolved(scope, `\`'Olá, ' ${ref("data.who.name")}\``)).toBe("Olá, Ana");
  });

  it("is nothing where nothing is there, and never what objects inherit", () => {
    expect(resolved(scope, ref("data.none.of"))).toBeUndefined();
    expect(resolved(scope, ref("data.constructor"))).toBeUndefined();
  });
});

describe("a condition", () => {
  it.each([
    [`${ref("form.city")} == 'Recife'`, true],
    [`${ref("form.city")} != 'Recife'`, false],
    [`${ref("data.n")} > 4 && ${ref("data.n")} <= 5`, true],
    [`!${ref("form.agreed")}`, true],
    [`!(${ref("data.open")} || ${ref("form.agreed")})`, false],
    [`${ref("form.agreed")} || (${ref("data.n")} == 5)`, true],
    [`${ref("form.never")} == ''`, true],
    ["", false],
  ])("%s", (condition, wanted) => {
    expect(holds(scope, condition)).toBe(wanted);
  });
});

it("branches show what their condition lets through, and hidden parts do not show", () => {
  const parts = [
    JSON.parse(
      `{"type":"If","condition":"${ref("data.open")}","then":[{"type":"A"}],"else":[{"type":"B"}]}`,
    ) as Part,
    { type: "Switch", value: ref("form.city"), cases: { Recife: [{ type: "C" }], X: [] } },
    { type: "Form", children: [{ type: "D", visible: ref("form.agreed") }, { type: "E" }] },
  ];
  expect(visibleParts(scope, parts).map(({ type }) => type)).toEqual(["A", "C", "E"]);
});

it("fields begin with what the form, or they, say", () => {
  const parts = [
    { type: "Form", "init-values": { a: ref("data.n") }, children: [] },
    { type: "TextInput", name: "b", "init-value": "x" },
  ];
  expect(firstValues(scope, parts)).toEqual({ a: 5, b: "x" });
});

it.each([
  [{ type: "TextInput", required: true }, "", "flows:phone.required"],
  [{ type: "OptIn", required: true }, false, "flows:phone.required"],
  [{ type: "TextInput", "input-type": "email" }, "ana", "flows:phone.email"],
  [{ type: "TextInput", "min-chars": "3" }, "ab", "flows:phone.tooShort"],
  [{ type: "TextArea", "max-length": 3 }, "abcd", "flows:phone.tooLong"],
  [{ type: "TextInput", pattern: "[a-z]+" }, "A1", "flows:phone.pattern"],
  [{ type: "ChipsSelector", "max-selected-items": 1 }, ["a", "b"], "flows:phone.atMost"],
  [{ type: "TextInput", pattern: "(" }, "x", undefined],
  [{ type: "TextInput" }, "", undefined],
])("%o takes %o or says why not", (part, value, key) => {
  expect(wrongValue(scope, part, value)?.key).toBe(key);
});

it("what is no flow cannot be filled in, and nothing breaks over it", () => {
  for (const text of ["", "7", "[]", '{"screens":7}', '{"screens":[{"id":7}]}']) {
    expect(runnable(text)).toBeNull();
  }
  expect(runnable('{"screens":[{"id":"A","layout":7},null]}')?.screens).toMatchObject([
    { id: "A", parts: [] },
  ]);
});
