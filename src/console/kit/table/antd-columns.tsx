import type { TableColumnType } from "antd";
import { Link } from "react-router-dom";
import { DropdownMenu, type MenuEntry } from "../menu/dropdown-menu.tsx";
import { Hidden } from "../text/hidden.tsx";
import type { Column } from "./column.ts";

/** A grey row, as high as a real one, while the first page is on its way. */
export interface Bone {
  bone: number;
}

/** The grey rows of a list that is loading. */
export const bones: Bone[] = Array.from({ length: 6 }, (_, bone) => ({ bone }));

const isBone = (item: object): item is Bone => "bone" in item;

interface ListColumns<T> {
  columns: readonly Column<T>[];
  /** The order in force. */
  sort: string;
  href: ((item: T) => string | undefined) | undefined;
  actions: ((item: T) => readonly MenuEntry[]) | undefined;
  nameOf: ((item: T) => string) | undefined;
  /** Heads the column of the row menus, for people who do not see them. */
  heading: string;
}

const orderOf = (key: string, sort: string) => {
  if (sort === key) return "ascend";
  return sort === `-${key}` ? "descend" : null;
};

/**
 * A page's columns as antd's table takes them. The roles are there because a card's `display`, on a
 * phone, takes a table's own away.
 */
export function columnsOf<T extends object>(list: ListColumns<T>): TableColumnType<T | Bone>[] {
  const { columns, sort, href, actions, nameOf, heading } = list;
  const primary = columns.find((column) => column.primary);
  const called = nameOf ?? ((item: T) => String(primary?.csv?.(item) ?? ""));
  const shown = columns.map((column, at): TableColumnType<T | Bone> => {
    const { key, title, primary, sorter, align, phone } = column;
    const draw = (item: T) => {
      const content = column.render(item);
      const to = primary ? href?.(item) : undefined;
      return to === undefined ? content : <Link to={to}>{content}</Link>;
    };
    return {
      key,
      title,
      align,
      className: [primary && "kit-primary", phone === "hide" && "kit-no-phone"]
        .filter(Boolean)
        .join(" "),
      ...(primary ? { rowScope: "row" as const } : {}),
      ...(sorter ? { sorter: true, sortOrder: orderOf(key, sort) } : {}),
      onHeaderCell: () => ({ role: "columnheader" }),
      onCell: (item) => ({
        role: primary && !isBone(item) ? "rowheader" : "cell",
        "data-label": title,
      }),
      render: (_, item) =>
        isBone(item) ? (
          <span
            className="kit-bone"
            style={{ width: `${40 + ((item.bone * 3 + at * 5) % 5) * 10}%` }}
          />
        ) : (
          draw(item)
        ),
    };
  });
  if (actions === undefined) return shown;
  return [
    ...shown,
    {
      key: "actions",
      title: <Hidden>{heading}</Hidden>,
      className: "kit-actions",
      fixed: "right",
      width: 56,
      onHeaderCell: () => ({ role: "columnheader" }),
      onCell: () => ({ role: "cell" }),
      render: (_, item) =>
        isBone(item) ? null : <DropdownMenu items={actions(item)} of={called(item)} />,
    },
  ];
}
