import type { Checking } from "./checking.ts";
import { at, membersOf, type Node, textOf } from "./read.ts";
import { components } from "./spec.ts";
import type { Screen } from "./walk.ts";

const reference = /\$\{(data|form|screen)\.([\w.-]+)\}/g;

function* texts(node: Node): Generator<Node> {
  if (node.type === "string") yield node;
  for (const child of node.children ?? []) yield* texts(child);
}

const fieldsOf = ({ components: all }: Screen) =>
  new Set(
    all
      .filter(({ type }) => components[type]?.field || type === "NavigationList")
      .flatMap(({ node }) => textOf(at(node, "name")) ?? []),
  );

/** Each `${…}` names what is there, and what is declared says what it looks like. */
export function checkData(check: Checking, screens: readonly Screen[]): void {
  const known = new Map(
    screens.map((screen) => {
      const declared = membersOf(at(screen.node, "data")).map(({ name }) => name);
      return [screen.id, { data: new Set(declared), form: fieldsOf(screen) }];
    }),
  );
  const look = (screen: string, kind: "data" | "form", path: string, node: Node) => {
    const [name = ""] = path.split(".");
    const names = known.get(screen)?.[kind];
    if (!names?.has(name)) {
      check.add(kind === "data" ? "data_undeclared" : "field_unknown", node, { name, screen });
    }
  };
  for (const { id, node } of screens) {
    for (const { name, key, value } of membersOf(at(node, "data"))) {
      if (!at(value, "type")) check.add("missing_property", key, { property: "type", of: name });
      if (!at(value, "__example__")) check.add("no_example", key, { name });
    }
    const layout = at(node, "layout");
    if (!layout) continue;
    for (const text of texts(layout)) {
      for (const [, kind = "", path = ""] of String(text.value).matchAll(reference)) {
        if (kind === "data" || kind === "form") look(id, kind, path, text);
        else {
          const [screen = "", part = "", ...rest] = path.split(".");
          if (!known.has(screen)) check.add("unknown_screen", text, { screen });
          else if (part === "data" || part === "form") look(screen, part, rest.join("."), text);
        }
      }
    }
  }
}
