import { memo, type ReactNode } from "react";
import { Link } from "react-router";
import { DropdownMenu, type MenuEntry } from "../menu/dropdown-menu.tsx";
import type { Column } from "./column.ts";

interface RowProps<T> {
  item: T;
  columns: readonly Column<T>[];
  href?: (item: T) => string;
  actions?: (item: T) => readonly MenuEntry[];
  nameOf?: (item: T) => string;
}

const cellClass = <T,>(column: Column<T>) =>
  [
    column.primary && "kit-primary",
    column.align === "end" && "kit-end",
    column.phone === "hide" && "kit-no-phone",
  ]
    .filter(Boolean)
    .join(" ");

// The roles are there because a card's `display` takes them away.
function Row<T>({ item, columns, href, actions, nameOf }: RowProps<T>) {
  return (
    <tr role="row">
      {columns.map((column) => {
        const content = column.render(item);
        const target = column.primary ? href?.(item) : undefined;
        return column.primary ? (
          <th key={column.key} role="rowheader" scope="row" className={cellClass(column)}>
            {target === undefined ? content : <Link to={target}>{content}</Link>}
          </th>
        ) : (
          <td key={column.key} role="cell" data-label={column.title} className={cellClass(column)}>
            {content}
          </td>
        );
      })}
      {actions && (
        <td role="cell" className="kit-actions">
          <DropdownMenu items={actions(item)} of={nameOf?.(item)} />
        </td>
      )}
    </tr>
  );
}

const MemoRow = memo(Row) as unknown as typeof Row;

interface RowsProps<T> extends Omit<RowProps<T>, "item"> {
  items: readonly T[];
  keyOf: (item: T) => string;
}

function Rows<T>({ items, keyOf, ...row }: RowsProps<T>) {
  return items.map((item) => <MemoRow key={keyOf(item)} item={item} {...row} />);
}

/** The rows of a list; drawn again only when the items or the columns are others. */
export const TableRows = memo(Rows) as unknown as typeof Rows;

/** Grey rows as high as real ones, while the first page is on its way. */
export function SkeletonRows({ columns, rows }: { columns: number; rows: number }): ReactNode {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} role="row" className="kit-skeleton-row">
      {Array.from({ length: columns }, (__, column) => (
        <td key={column} role="cell">
          <span
            className="kit-bone"
            style={{ width: `${40 + ((row * 3 + column * 5) % 5) * 10}%` }}
          />
        </td>
      ))}
    </tr>
  ));
}

/** The classes of a column's cells, for its heading. */
export const headClass = cellClass;
