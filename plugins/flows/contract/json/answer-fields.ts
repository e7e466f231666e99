import { at, itemsOf, membersOf, type Node, textOf } from "./read.ts";
import { components } from "./spec.ts";
import { actionsOf, type Screen } from "./walk.ts";

/** What a finished form calls one of its values, and its options by their ids. */
export interface FormField {
  name: string;
  label: string;
  options: Record<string, string>;
}

const reference = /^\$\{(?:screen\.([\w-]+)\.)?form\.([\w-]+)\}$/;

const wordsOf = (node: Node | undefined): string =>
  textOf(node) ?? textOf(membersOf(node)[0]?.value) ?? "";

function fieldAt(screen: Screen | undefined, name: string) {
  const placed = screen?.components.find(
    ({ node, type }) => components[type]?.field && textOf(at(node, "name")) === name,
  );
  if (!placed) return undefined;
  const options = itemsOf(at(placed.node, "data-source")).map((option) => [
    textOf(at(option, "id")) ?? "",
    textOf(at(option, "title")) ?? "",
  ]);
  return { label: wordsOf(at(placed.node, "label")), options: Object.fromEntries(options) };
}

/** The values that a flow's ends send, by the labels that people saw. */
export function answerFields(screens: readonly Screen[]): FormField[] {
  const byId = new Map(screens.map((screen) => [screen.id, screen]));
  const fields = new Map<string, FormField>();
  for (const screen of screens) {
    const ends = screen.components.flatMap(actionsOf).filter(({ name }) => name === "complete");
    for (const { name, value } of ends.flatMap(({ node }) => membersOf(at(node, "payload")))) {
      const [, from, field = ""] = reference.exec(textOf(value) ?? "") ?? [];
      const found = fieldAt(from ? byId.get(from) : screen, field);
      if (!fields.has(name)) {
        fields.set(name, { name, label: found?.label || name, options: found?.options ?? {} });
      }
    }
  }
  return [...fields.values()];
}
