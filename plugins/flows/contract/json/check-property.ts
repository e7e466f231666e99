import { isFlowAction } from "./actions.ts";
import { type Checking, isBlank, isDynamic } from "./checking.ts";
import { at, itemsOf, type Member, membersOf, type Node, textOf } from "./read.ts";
import type { Property } from "./spec.ts";

const kindNames: Partial<Record<Property["kind"], readonly Node["type"][]>> = {
  boolean: ["boolean"],
  number: ["number"],
  list: ["array"],
  options: ["array"],
  children: ["array"],
  action: ["object"],
};

function checkText(check: Checking, { name, value }: Member, node: Node, rule: Property) {
  const said = textOf(node);
  if (said === undefined) return check.add("wrong_type", node, { property: name, wanted: "text" });
  if (isDynamic(said)) {
    if (rule.fixed) check.add("not_dynamic", node, { property: name });
    return;
  }
  if (rule.required && isBlank(said)) check.add("empty", value, { property: name });
  if (rule.max !== undefined && said.length > rule.max) {
    check.add("too_long", node, { property: name, max: rule.max, length: said.length });
  }
  if (rule.values && !rule.values.includes(said)) {
    check.add("wrong_value", node, { property: name, values: rule.values.join(", ") });
  }
}

/** An action by its name, where it leads and what it carries. */
export function checkAction(check: Checking, name: string, node: Node, allowed: readonly string[]) {
  const named = at(node, "name");
  const action = textOf(named);
  if (!named || action === undefined) {
    return check.add("missing_property", node, { property: "name", of: name });
  }
  if (!isFlowAction(action) || !allowed.includes(action)) {
    return check.add("action_not_allowed", named, { action, allowed: allowed.join(", ") });
  }
  if ((action === "update_data" || action === "open_url") && check.version < 6) {
    return check.add("needs_version", named, { what: action, version: "6.0" });
  }
  if (action === "data_exchange" && !check.hasEndpoint) check.add("needs_endpoint", named);
  const part = action === "navigate" ? "next" : action === "open_url" ? "url" : "payload";
  // What leaves with `navigate` depends on where it leads: `check-routes.ts`.
  if (!at(node, part) && action !== "data_exchange") {
    check.add("missing_property", node, { property: part, of: name });
  }
}

function checkOptions(check: Checking, name: string, node: Node, rule: Property): void {
  const options = itemsOf(node);
  const [least, most] = rule.count ?? [0, Number.POSITIVE_INFINITY];
  if (options.length < least || options.length > most) {
    check.add("option_count", node, { property: name, least, most });
  }
  const known = new Set<string>();
  for (const option of options) {
    const id = at(option, "id");
    const said = textOf(id);
    if (name === "data-source") {
      for (const property of ["id", "title"]) {
        if (!at(option, property)) check.add("missing_property", option, { property, of: name });
      }
    }
    if (id && said !== undefined && known.has(said)) check.add("option_twice", id, { id: said });
    if (said !== undefined) known.add(said);
    for (const { name: part, value } of membersOf(option)) {
      const max = rule.parts?.[part];
      const words = textOf(value);
      if (max !== undefined && words !== undefined && !isDynamic(words) && words.length > max) {
        check.add("too_long", value, { property: part, max, length: words.length });
      }
      if (part.startsWith("on-") && value.type === "object") {
        const allowed =
          part === "on-click-action" ? ["navigate", "data_exchange"] : ["update_data"];
        checkAction(check, part, value, allowed);
      }
    }
  }
}

/** One property of a component by what the reference says of it. */
export function checkProperty(check: Checking, member: Member, rule: Property) {
  const { name, key, value } = member;
  if (rule.since !== undefined && check.version < rule.since) {
    check.add("needs_version", key, { what: name, version: rule.since.toFixed(1) });
  }
  if (rule.kind === "text") return checkText(check, member, value, rule);
  if (rule.kind === "texts" || rule.kind === "map") {
    const each = value.type === "array" ? itemsOf(value) : membersOf(value).map((one) => one.value);
    if (value.type === "string") return checkText(check, member, value, rule);
    if (rule.kind === "texts" && value.type !== "array") {
      return check.add("wrong_type", value, { property: name, wanted: "text" });
    }
    for (const node of each) {
      if (node.type === "string") checkText(check, member, node, { ...rule, required: true });
    }
    return;
  }
  const said = textOf(value);
  const isData = said !== undefined && isDynamic(said) && !rule.fixed;
  const isCount = rule.kind === "number" && said !== undefined && /^\d+(\.\d+)?$/.test(said);
  if (isCount || (isData && rule.kind !== "action" && rule.kind !== "children")) return;
  if (!kindNames[rule.kind]?.includes(value.type)) {
    return check.add("wrong_type", value, { property: name, wanted: rule.kind });
  }
  if (rule.kind === "options") checkOptions(check, name, value, rule);
  if (rule.kind === "action") checkAction(check, name, value, rule.actions ?? []);
  if (rule.kind === "children" && itemsOf(value).length === 0) {
    check.add("empty", value, { property: name });
  }
}
