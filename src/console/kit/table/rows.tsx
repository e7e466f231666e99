import { EyeOutlined } from "@ant-design/icons";
import { createContext, type ReactNode, use } from "react";
import { Link } from "react-router-dom";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { DropdownMenu, type MenuEntry } from "../menu/dropdown-menu.tsx";

/** What a page says of a row beside its cells. */
export interface Rows<T> {
  /** Where the row's name leads. */
  href: (item: T) => string | undefined;
  actions: ((item: T) => readonly MenuEntry[]) | undefined;
  nameOf: (item: T) => string;
  /** Shows the record beside the list. */
  peek: ((item: T) => void) | undefined;
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

/** A row's menu; where nothing else may be done with it, a button that shows its record beside the list. */
export function RowMenu<T>({ item }: { item: T }) {
  const { t } = useTranslation("kit");
  const rows = useRows<T>();
  if (rows === null) return null;
  const { actions, nameOf, peek } = rows;
  const entries = actions?.(item) ?? [];
  const name = nameOf(item);
  if (peek === undefined) return <DropdownMenu items={entries} of={name} />;
  const open = () => peek(item);
  if (entries.length === 0) {
    const label = t("kit:peek.of", { name });
    return (
      <button type="button" className="kit-dots" aria-label={label} title={label} onClick={open}>
        <EyeOutlined aria-hidden />
      </button>
    );
  }
  const icon = entries.some((entry) => entry.icon !== undefined) && <EyeOutlined />;
  const first = { key: "peek", label: t("kit:peek.open"), icon, onClick: open };
  return <DropdownMenu items={[first, ...entries]} of={name} />;
}
