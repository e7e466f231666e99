import { describe, expect, it, test } from "vitest";
import { exampleNames } from "../example-names.ts";
import { exampleJson } from "../examples/examples.ts";
import { lead } from "../examples/lead.ts";
import { support } from "../examples/support.ts";
import { survey } from "../examples/survey.ts";
import { placed } from "./faults.ts";
import { validate } from "./validate.ts";

const codes = (flow: object | string) =>
  validate(typeof flow === "string" ? flow : JSON.stringify(flow, null, 2)).map(({ code }) => code);

// biome-ignore lint/suspicious/noExplicitAny: a flow is taken apart here
type Loose = any;

/** An example, changed. */
const changed = (flow: object, change: (copy: Loose) => unknown): object => {
  const copy = structuredClone(flow);
  change(copy);
  return copy;
};

const word = (name: string) => `\${data.${name}}`;

/** The lead example with some properties of its component at a place; undefined takes one away. */
const at = (place: number, values: object) =>
  changed(lead, ({ screens }) => Object.assign(screens[0].layout.children.at(place), values));
/** The components of the lead example, changed. */
const among = (change: (children: Loose[]) => unknown) =>
  changed(lead, ({ screens }) => change(screens[0].layout.children));
const screen = (values: object) =>
  changed(lead, ({ screens }) => Object.assign(screens[0], values));
/** The survey's first press, changed. */
const press = (values: object) =>
  changed(survey, ({ screens }) =>
    Object.assign(screens[0].layout.children[3]["on-click-action"], values),
  );
const to = (name: string) => press({ next: { type: "screen", name } });
const end = (name: string) => at(-1, { "on-click-action": { name, payload: {} } });

test.each(exampleNames)("the example %s breaks no rule", (name) => {
  expect(codes(exampleJson(name))).toEqual([]);
});

describe("places", () => {
  it("are line and column of what is wrong, from 1", () => {
    const text = '{\n  "version": "7.3",\n  "screens": [],\n  "extra": 1\n}';
    expect(placed(text, validate(text))).toContainEqual({
      code: "unknown_property",
      params: { property: "extra", of: "flow" },
      line_start: 4,
      line_end: 4,
      column_start: 3,
      column_end: 10,
    });
  });

  it("of what is no JSON are where it stops being some", () => {
    const text = '{\n  "version": "7.3",\n  "screens": [}\n}';
    expect(placed(text, validate(text))).toMatchObject([{ code: "invalid_json", line_start: 3 }]);
    expect(codes("")).toEqual(["invalid_json"]);
    expect(codes('{"a":1,}')).toEqual(["invalid_json"]);
    expect(codes("// flow\n{}")).toEqual(["invalid_json"]);
  });

  it("are none where a tree would take the memory: that is not even read", () => {
    expect(codes(`${"[".repeat(70)}${"]".repeat(70)}`)).toEqual(["too_complex"]);
    expect(codes(`[${"1,".repeat(200_000)}1]`)).toEqual(["too_complex"]);
  });
});

test.each<[string, string, object]>([
  ["a version nobody publishes", "version_unsupported", { ...lead, version: "3.1" }],
  ["a component of a later version", "needs_version", { ...lead, version: "6.1" }],
  ["an unknown component", "unknown_component", at(0, { type: "Heading" })],
  ["a property that is none", "unknown_property", at(2, { text: "Nome" })],
  ["a property that is missing", "missing_property", at(2, { label: undefined })],
  ["a label too long", "too_long", at(2, { label: "x".repeat(21) })],
  ["an empty text", "empty", at(0, { text: " " })],
  ["a text where a truth value belongs", "wrong_type", at(2, { required: "yes" })],
  ["an unknown kind of input", "wrong_value", at(4, { "input-type": "mail" })],
  ["a name from data", "not_dynamic", at(2, { name: word("name") })],
  ["two fields of one name", "name_twice", at(3, { name: "name" })],
  ["one option where two belong", "option_count", at(5, { "data-source": [{ id: "a" }] })],
  [
    "two options of one id",
    "option_twice",
    at(5, {
      "data-source": [
        { id: "a", title: "A" },
        { id: "a", title: "B" },
      ],
    }),
  ],
  ["two footers", "too_many_of", among((all) => all.push(all.at(-1)))],
  ["one caption of two", "captions", at(-1, { "left-caption": "1 de 2" })],
  ["a reference to no field", "field_unknown", at(3, { name: "firm" })],
  ["a reference to no data", "data_undeclared", at(1, { text: word("words") })],
  ["data without an example", "no_example", screen({ data: { a: { type: "string" } } })],
  ["a screen id with figures", "screen_id", screen({ id: "S1" })],
  [
    "two screens of one id",
    "screen_twice",
    { ...lead, screens: [lead.screens, lead.screens].flat() },
  ],
  ["no last screen", "no_terminal", screen({ terminal: false })],
  ["an end on another screen", "complete_elsewhere", screen({ terminal: false })],
  ["a last screen without a footer", "terminal_footer", among((all) => all.pop())],
  ["a way to no screen", "unknown_screen", to("NO")],
  ["a way to itself", "to_itself", to("RATING")],
  ["a screen nothing leads to", "unreachable", to("RATING")],
  ["an action that no footer has", "action_not_allowed", end("update_data")],
  ["a question to a program nobody named", "needs_endpoint", end("data_exchange")],
  [
    "data that does not travel along",
    "payload_missing",
    changed(survey, ({ screens }) =>
      Object.assign(screens[1], { data: { n: { type: "string", __example__: "x" } } }),
    ),
  ],
  ["data that nobody asked for", "payload_unknown", press({ payload: { n: 1 } })],
  [
    "a condition on nothing",
    "condition",
    changed(support, ({ screens }) =>
      Object.assign(screens[0].layout.children[2], { condition: "true" }),
    ),
  ],
  [
    "a footer in one branch",
    "branch_footer",
    changed(support, ({ screens: [{ layout }] }) =>
      layout.children[2].then.push(layout.children.pop()),
    ),
  ],
  ["rich text beside a field", "stands_alone", among((all) => all.unshift({ type: "RichText" }))],
  [
    "a first value of its own inside a form",
    "inside_form",
    changed(lead, ({ screens: [{ layout }] }) => {
      const children = layout.children.with(2, { ...layout.children[2], "init-value": "Ana" });
      layout.children = [{ type: "Form", name: "f", children }];
    }),
  ],
])("%s is found", (_, code, flow) => {
  expect(codes(flow)).toContain(code);
});

describe("a flow that asks a program", () => {
  const routing_model = { RATING: ["REASON"], REASON: [] as string[] };
  const asking = { ...survey, data_api_version: "4.0", routing_model };

  it("says how its screens follow each other", () => {
    expect(codes(asking)).toEqual([]);
    expect(codes({ ...asking, routing_model: undefined })).toContain("missing_property");
    const cut = { ...routing_model, RATING: [] };
    expect(codes({ ...asking, routing_model: cut })).toEqual(["unreachable", "route_missing"]);
    const round = { ...routing_model, REASON: ["RATING"] };
    expect(codes({ ...asking, routing_model: round })).toContain("circle");
  });
});
