import type { BaseRecord } from "@refinedev/core";
import { Button, Table, type TableColumnType } from "antd";
import { memo, type ReactNode, type RefObject } from "react";
import type { TableOf } from "../../data/use-table.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { ErrorState } from "../feedback/error-state.tsx";
import { refusalOf } from "../form/sending/refusal.ts";
import { type Bone, bones } from "./antd-columns.tsx";

/**
 * A card's `display`, on a phone, takes a table's own role away; antd passes it on. `tailor` keeps rc-table from
 * measuring a scroll bar that only a fixed head needs: it styled and laid out the whole page once more, a tenth of what
 * the main thread does until a first list is there.
 */
const asTable = { role: "table", tailor: true };
const headerRow = () => ({ role: "row" });
/** The keys of the list move the focus from row to row. */
const row = () => ({ role: "row", tabIndex: -1 });

/** How far a list is; `stale`: earlier rows stay until the asked-for ones arrive. */
export function phaseOf({ data, isPlaceholderData, isError }: TableOf<BaseRecord>["tableQuery"]) {
  if (data) return isPlaceholderData ? "stale" : "ready";
  return isError ? "failed" : "loading";
}

interface ListProps<T> {
  label: string;
  columns: TableColumnType<T | Bone>[];
  items: readonly T[];
  compact: boolean;
  keyOf: (item: T) => string;
  phase: ReturnType<typeof phaseOf>;
  error: unknown;
  usualSort: string;
  /** Keys of the selected rows, of a list whose rows are selected. */
  selected: readonly string[] | undefined;
  /** What the page says, past the table: its functions are others each time it is drawn. */
  page: RefObject<{
    nameOf: (item: T) => string;
    onSort: (sort: string) => void;
    clear: () => void;
    retry: () => void;
    select: (keys: readonly string[]) => void;
  }>;
}

/** The table alone, drawn again only when its rows or columns are others. */
export const List = memo(function List<T extends object>(props: ListProps<T>) {
  const { label, columns, items, compact, keyOf, phase, error, usualSort, selected, page } = props;
  const { t } = useTranslation("kit");
  const loading = phase === "loading";
  // A link that says what the list does not know would fail as often as it is tried.
  const unfit = phase === "failed" && refusalOf(error).status === 422;
  return (
    <Table<T | Bone>
      {...asTable}
      aria-label={label}
      aria-busy={loading || phase === "stale"}
      data-stale={phase === "stale" || undefined}
      className="kit-table-scroll"
      {...(compact ? { size: "small" } : {})}
      columns={columns}
      dataSource={loading ? bones : items}
      rowKey={(item) => ("bone" in item ? String(item.bone) : keyOf(item))}
      rowClassName={loading ? "kit-skeleton-row" : ""}
      onRow={row}
      {...(selected && {
        rowSelection: {
          selectedRowKeys: [...selected],
          onChange: (keys) => page.current.select(keys.map(String)),
          getCheckboxProps: (item) => ({
            disabled: "bone" in item,
            "aria-label": t("kit:many.select", {
              name: "bone" in item ? "" : page.current.nameOf(item),
            }),
          }),
          getTitleCheckboxProps: () => ({ "aria-label": t("kit:many.selectAll") }),
          onCell: () => ({ role: "cell" }),
          columnWidth: 48,
        },
      })}
      onHeaderRow={headerRow}
      onChange={(_, __, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        const key = String(columnKey ?? "");
        if (order) page.current.onSort(order === "descend" ? `-${key}` : key);
        else page.current.onSort(usualSort);
      }}
      pagination={false}
      showSorterTooltip={false}
      locale={{
        emptyText:
          phase === "failed" && !unfit ? (
            <ErrorState error={error} retry={() => page.current.retry()} />
          ) : (
            <EmptyState
              text={t(unfit ? "kit:table.noSuch" : "kit:table.noMatch")}
              action={<Button onClick={() => page.current.clear()}>{t("kit:table.clear")}</Button>}
            />
          ),
      }}
    />
  );
}) as <T extends object>(props: ListProps<T>) => ReactNode;
