import type { Column } from "../column.ts";

/** How a person has a list's columns: which, in which order, in rows of which height. */
export interface Layout {
  /** Keys in the chosen order; a column that is not among them stands where its page has it. */
  order: readonly string[];
  hidden: readonly string[];
  compact: boolean;
}

/** A list as its page has it. */
export const usualLayout: Layout = { order: [], hidden: [], compact: false };

type Keyed = Pick<Column<never>, "key" | "primary">;

/** All columns in the chosen order; one that is new since then follows the one it follows on the page. */
export function inOrder<C extends Keyed>(columns: readonly C[], order: readonly string[]): C[] {
  const chosen = order.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  columns.forEach((column, at) => {
    if (chosen.includes(column)) return;
    const before = columns.slice(0, at).findLast((other) => chosen.includes(other));
    chosen.splice(before ? chosen.indexOf(before) + 1 : 0, 0, column);
  });
  return chosen;
}

/** The columns that are shown; a row's name always is. */
export const arranged = <C extends Keyed>(columns: readonly C[], layout: Layout): C[] =>
  inOrder(columns, layout.order).filter(
    ({ key, primary }) => primary === true || !layout.hidden.includes(key),
  );

/** The order after a column went up or down by one; the same at the ends. */
export function moved(keys: readonly string[], key: string, by: 1 | -1): string[] {
  const at = keys.indexOf(key);
  const to = at + by;
  const other = keys[to];
  if (at < 0 || other === undefined) return [...keys];
  return keys.map((one, index) => (index === at ? other : index === to ? key : one));
}

/** Whether two say the same. */
export const sameLayout = (one: Layout, other: Layout): boolean =>
  one.compact === other.compact &&
  one.order.join() === other.order.join() &&
  [...one.hidden].sort().join() === [...other.hidden].sort().join();
