import { createContext, type ReactNode, use } from "react";
import { Link } from "react-router-dom";
import { DropdownMenu, type MenuEntry } from "../menu/dropdown-menu.tsx";

/** What a page says of a row beside its cells. */
export interface Rows<T> {
  /** Where the row's name leads. */
  href: (item: T) => string | undefined;
  actions: ((item: T) => readonly MenuEntry[]) | undefined;
  nameOf: (item: T) => string;
}

/**
 * Hands what a page says of its rows past the table: the page is drawn again more often than the table,
 * and its functions are others each time.
 */
export const RowsContext = createContext<Rows<never> | null>(null);

const useRows = <T,>() => use(RowsContext) as Rows<T> | null;

/** A row's name, a link where it leads somewhere. */
export function RowLink<T>({ item, children }: { item: T; children: ReactNode }) {
  const to = useRows<T>()?.href(item);
  return to === undefined ? children : <Link to={to}>{children}</Link>;
}

/** A row's menu. */
export function RowMenu<T>({ item }: { item: T }) {
  const rows = useRows<T>();
  return rows?.actions && <DropdownMenu items={rows.actions(item)} of={rows.nameOf(item)} />;
}
