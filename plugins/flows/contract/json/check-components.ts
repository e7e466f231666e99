import { checkProperty } from "./check-property.ts";
import { type Checking, isDynamic } from "./checking.ts";
import { at, itemsOf, membersOf, textOf } from "./read.ts";
import { components, screenLimits } from "./spec.ts";
import type { Placed, Screen } from "./walk.ts";

function checkOne(check: Checking, { node, type, inForm, branches }: Placed) {
  const rule = Object.hasOwn(components, type) ? components[type] : undefined;
  const place = at(node, "type") ?? node;
  if (!rule) return check.add("unknown_component", place, { type });
  if (rule.since !== undefined && check.version < rule.since) {
    check.add("needs_version", place, { what: type, version: rule.since.toFixed(1) });
  }
  const branch = branches.at(-1);
  const fits = rule.branch === true || (rule.branch && check.version >= rule.branch);
  if (branch && !fits) check.add("misplaced_component", place, { type, in: branch });
  if (inForm && type === "Form") check.add("misplaced_component", place, { type, in: "Form" });
  if (type === "If" && branches.filter((name) => name === "If").length >= screenLimits.nestedIf) {
    check.add("nested_too_deep", place, { max: screenLimits.nestedIf });
  }
  const said = new Set<string>();
  for (const member of membersOf(node)) {
    const { name, key } = member;
    if (said.has(name)) check.add("property_twice", key, { property: name });
    said.add(name);
    if (name === "type") continue;
    const property = Object.hasOwn(rule.properties, name) ? rule.properties[name] : undefined;
    if (!property) check.add("unknown_property", key, { property: name, of: type });
    else {
      if (property.loose && inForm) check.add("inside_form", key, { property: name });
      checkProperty(check, member, property);
    }
  }
  for (const [property, { required }] of Object.entries(rule.properties)) {
    if (required && !said.has(property)) {
      check.add("missing_property", place, { property, of: type });
    }
  }
  if (type === "Footer") checkCaptions(check, said, place);
  if (type === "If") checkBranches(check, node);
  if (type === "If" || type === "Switch") checkChoice(check, node, type);
}

function checkCaptions(
  check: Checking,
  said: ReadonlySet<string>,
  place: Parameters<Checking["add"]>[1],
): void {
  const sides = [said.has("left-caption"), said.has("right-caption")];
  const isBad = said.has("center-caption") ? sides.includes(true) : sides[0] !== sides[1];
  if (isBad) check.add("captions", place);
}

const hasFooter = (node: Parameters<typeof itemsOf>[0]) =>
  itemsOf(node).some((one) => textOf(at(one, "type")) === "Footer");

function checkBranches(check: Checking, node: Placed["node"]): void {
  if (hasFooter(at(node, "then")) !== hasFooter(at(node, "else"))) {
    check.add("branch_footer", at(node, "type") ?? node);
  }
}

function checkChoice(check: Checking, node: Placed["node"], type: "If" | "Switch"): void {
  const asked = at(node, type === "If" ? "condition" : "value");
  const said = textOf(asked);
  if (asked && said !== undefined && !isDynamic(said)) check.add("condition", asked);
  const cases = at(node, "cases");
  if (cases && membersOf(cases).length === 0) check.add("empty", cases, { property: "cases" });
}

/** How many footers a screen shows: one of the two of an `If` counts, as do those of a `Switch`. */
const countOf = (all: readonly Placed[], type: string) => {
  const own = all.filter((one) => one.type === type);
  if (type !== "Footer") return own;
  const loose = own.filter(({ branches }) => branches.length === 0);
  return own.length > loose.length && loose.length > 0 ? own : loose;
};

/** The components of one screen, by themselves and beside each other. */
export function checkComponents(check: Checking, screen: Screen): void {
  const { components: all } = screen;
  for (const one of all) checkOne(check, one);
  const { components: most } = screenLimits;
  if (all.length > most) {
    check.add("too_many_components", all[most]?.node ?? screen.node, { max: most });
  }
  for (const [type, { most: some }] of Object.entries(components)) {
    const extra = some === undefined ? undefined : countOf(all, type)[some];
    if (extra && some !== undefined) {
      check.add("too_many_of", at(extra.node, "type") ?? extra.node, { type, max: some });
    }
  }
  const names = new Set<string>();
  for (const { node, type } of all) {
    if (!components[type]?.field) continue;
    const name = at(node, "name");
    const said = textOf(name);
    if (!name || said === undefined) continue;
    if (names.has(said)) check.add("name_twice", name, { name: said });
    names.add(said);
  }
  checkAlone(check, screen);
}

/** What bears nothing else on its screen. */
function checkAlone(check: Checking, { components: all, terminal }: Screen): void {
  for (const { node, type } of all) {
    const place = at(node, "type") ?? node;
    const beside = all.filter((one) => one.type !== type).map((one) => one.type);
    const bears = type === "RichText" && check.version >= 6.3 ? ["Footer", "Form"] : ["Form"];
    if (type !== "RichText" && type !== "NavigationList") continue;
    if (beside.some((other) => !bears.includes(other))) {
      check.add("stands_alone", place, { type });
    }
    if (type === "NavigationList" && terminal) {
      check.add("misplaced_component", place, { type, in: "terminal" });
    }
  }
}
