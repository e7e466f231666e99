import type { TableColumnType } from "antd";
import { Quoted } from "../feedback/copy-button.tsx";
import { Hidden } from "../text/hidden.tsx";
import type { Column } from "./column.ts";
import { RowLink, RowMenu } from "./rows.tsx";

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
  /** Heads the column of the row menus, for people who do not see them; none without such menus. */
  heading: string | undefined;
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
  const { columns, sort, heading } = list;
  const shown = columns.map((column, at): TableColumnType<T | Bone> => {
    const { key, title, primary, sorter, align, phone, copies = title } = column;
    const draw = (item: T) => {
      const content = column.render(item);
      const shown = primary ? <RowLink item={item}>{content}</RowLink> : content;
      const quoted = column.copy?.(item);
      return (
        <Quoted text={quoted} of={`${copies} ${quoted}`}>
          {shown}
        </Quoted>
      );
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
  if (heading === undefined) return shown;
  return [
    ...shown,
    {
      key: "actions",
      title: <Hidden>{heading}</Hidden>,
      className: "kit-actions",
      onHeaderCell: () => ({ role: "columnheader" }),
      onCell: () => ({ role: "cell" }),
      render: (_, item) => (isBone(item) ? null : <RowMenu item={item} />),
    },
  ];
}
