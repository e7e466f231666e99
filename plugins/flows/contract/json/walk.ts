import { at, itemsOf, membersOf, type Node, textOf } from "./read.ts";

/** A component where it stands. */
export interface Placed {
  node: Node;
  type: string;
  /** A form is around it. */
  inForm: boolean;
  /** `If` or `Switch` around it, the innermost last. */
  branches: readonly string[];
}

/** All components below some, those of forms and branches too. */
export function placedIn(
  nodes: readonly Node[],
  around: Pick<Placed, "inForm" | "branches"> = { inForm: false, branches: [] },
): Placed[] {
  return nodes.flatMap((node) => {
    const type = textOf(at(node, "type")) ?? "";
    const own: Placed = { node, type, ...around };
    if (type === "Form") {
      return [own, ...placedIn(itemsOf(at(node, "children")), { ...around, inForm: true })];
    }
    const within = { ...around, branches: [...around.branches, type] };
    if (type === "If") {
      const both = [...itemsOf(at(node, "then")), ...itemsOf(at(node, "else"))];
      return [own, ...placedIn(both, within)];
    }
    if (type === "Switch") {
      const cases = membersOf(at(node, "cases")).flatMap(({ value }) => itemsOf(value));
      return [own, ...placedIn(cases, within)];
    }
    return [own];
  });
}

export interface Screen {
  node: Node;
  id: string;
  terminal: boolean;
  components: readonly Placed[];
}

export const screensOf = (root: Node): Screen[] =>
  itemsOf(at(root, "screens")).map((node) => ({
    node,
    id: textOf(at(node, "id")) ?? "",
    terminal: at(node, "terminal")?.value === true,
    components: placedIn(itemsOf(at(node, "layout", "children"))),
  }));

/** The actions of a component, its options' too. */
export function actionsOf({ node }: Placed): { name: string; node: Node; of: string }[] {
  const own = (part: Node) =>
    membersOf(part).flatMap(({ name: of, value }) => {
      const name = of.startsWith("on-") ? textOf(at(value, "name")) : undefined;
      return name === undefined ? [] : [{ name, node: value, of }];
    });
  const items = [...itemsOf(at(node, "list-items")), ...itemsOf(at(node, "data-source"))];
  return [...own(node), ...items.flatMap(own)];
}
