import { type BaseRecord, useNavigation } from "@refinedev/core";
import { Button, Table, type TableColumnType } from "antd";
import {
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import type { TableOf } from "../../data/use-table.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { CsvExport } from "../csv/csv-export.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { ErrorState } from "../feedback/error-state.tsx";
import { useDialog } from "../feedback/use-dialog.tsx";
import { SearchBox } from "../input/search-box.tsx";
import type { MenuEntry } from "../menu/dropdown-menu.tsx";
import { type Bone, bones, columnsOf } from "./antd-columns.tsx";
import { type Field, type Filter, listed } from "./column.ts";
import { FilterBar } from "./filter-bar.tsx";
import { useListKeys } from "./keys/use-list-keys.ts";
import { isNarrowed } from "./list-address.ts";
import { type Rows, RowsContext } from "./rows.tsx";
import { SortChoice } from "./sort-choice.tsx";
import { TableFoot } from "./table-foot.tsx";
import "./table.css";

// Outside of the folder, whose files travel as one.
const KeyHelp = lazy(() => import("../guide/key-help.tsx"));

/** What a list page hands over; keep `columns` the same object between renders. */
export interface ResourceTableProps<T extends BaseRecord> {
  /** As `useTable` answers. */
  table: TableOf<T>;
  /** Names the list for people who do not see it. */
  label: string;
  /** A record's fields: those that are only facts are left out. */
  columns: readonly Field<T>[];
  /** Where the primary column leads, if the person may go there; by default to the record's page. */
  href?: (item: T) => string | undefined;
  /** Entries of a row's menu. */
  actions?: ((item: T) => readonly MenuEntry[]) | undefined;
  /** The item's name, said with its menu; by default what its primary column exports. */
  nameOf?: (item: T) => string;
  keyOf?: (item: T) => string;
  /** Says what is searched; without it there is no search. */
  search?: string;
  filters?: readonly Filter[];
  /** Shown while there is nothing at all. */
  empty: { text: ReactNode; icon?: ReactNode; action?: ReactNode };
  /** Offers a CSV export under this file name. */
  csv?: string | undefined;
  /** The resource the export reads, where taking a list away is a call of its own. */
  csvFrom?: string;
  /** More controls beside the filters. */
  extra?: ReactNode;
}

const idOf = (item: BaseRecord): string => String(item.id);
/** A card's `display`, on a phone, takes a table's own role away; antd passes it on. */
const asTable = { role: "table" };
const headerRow = () => ({ role: "row" });
/** The keys of the list move the focus from row to row. */
const row = () => ({ role: "row", tabIndex: -1 });

/** How far a list is; `stale`: earlier rows stay until the asked-for ones arrive. */
function phaseOf({ data, isPlaceholderData, isError }: TableOf<BaseRecord>["tableQuery"]) {
  if (data) return isPlaceholderData ? "stale" : "ready";
  return isError ? "failed" : "loading";
}

/** antd's table over what `useTable` answers: search, filters, order and page in the address. */
export function ResourceTable<T extends BaseRecord>(props: ResourceTableProps<T>) {
  const { table, label, actions, nameOf, keyOf = idOf } = props;
  const { t } = useTranslation("kit");
  const { showUrl } = useNavigation();
  const { tableProps, tableQuery, address } = table;
  const { state, rules, show } = address;
  const phase = phaseOf(tableQuery);
  const total = table.result.total ?? 0;
  const last = Math.max(1, Math.ceil(total / state.perPage));

  const beyond = phase === "ready" && total > 0 && state.page > last;
  useEffect(() => {
    if (beyond) show({ page: last }, true);
  });
  const heading = actions && t("kit:menu.actions");
  const columns = useMemo(() => listed(props.columns), [props.columns]);
  const antdColumns = useMemo(
    () => columnsOf({ columns, sort: state.sort, heading }),
    [columns, state.sort, heading],
  );
  const primary = columns.find((column) => column.primary);
  const rows: Rows<T> = {
    // Refine answers nothing for a resource without such a page.
    href: props.href ?? ((item) => showUrl(table.source.resource, idOf(item)) || undefined),
    actions,
    nameOf: nameOf ?? ((item) => String(primary?.csv?.(item) ?? "")),
  };
  const clear = () => show({ q: "", filters: {} });
  const onSort = (sort: string) => show({ sort });
  const [openHelp, help] = useDialog<true>();
  const askHelp = () => openHelp(true);
  const list = useListKeys(askHelp);
  const latest = useLatest({ onSort, clear, retry: () => void tableQuery.refetch() });

  if (phase === "ready" && total === 0 && !isNarrowed(state)) {
    return <EmptyState {...props.empty} />;
  }
  return (
    <section ref={list} className="kit-table" aria-label={label}>
      <Toolbar {...props} columns={columns} total={total} clear={clear} />
      <SortChoice columns={columns} sort={state.sort} rules={rules} onSort={onSort} />
      <RowsContext value={rows}>
        <List<T>
          label={label}
          columns={antdColumns}
          items={tableProps.dataSource}
          keyOf={keyOf}
          phase={phase}
          error={tableQuery.error}
          usualSort={rules.sort}
          page={latest}
        />
      </RowsContext>
      <TableFoot
        state={state}
        total={total}
        last={last}
        phase={phase}
        onSize={(perPage) => show({ perPage })}
        addressOf={address.to}
        onHelp={askHelp}
      />
      {help((_, close) => (
        <KeyHelp onClose={close} />
      ))}
    </section>
  );
}

/** The present value, for what happens after it was drawn. */
function useLatest<V>(value: V): RefObject<V> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

interface ListProps<T> {
  label: string;
  columns: TableColumnType<T | Bone>[];
  items: readonly T[] | undefined;
  keyOf: (item: T) => string;
  phase: ReturnType<typeof phaseOf>;
  error: unknown;
  usualSort: string;
  page: RefObject<{ onSort: (sort: string) => void; clear: () => void; retry: () => void }>;
}

/** The table alone, drawn again only when its rows or columns are others. */
const List = memo(function List<T extends object>(props: ListProps<T>) {
  const { label, columns, items = [], keyOf, phase, error, usualSort, page } = props;
  const { t } = useTranslation("kit");
  const loading = phase === "loading";
  return (
    <Table<T | Bone>
      {...asTable}
      aria-label={label}
      aria-busy={loading || phase === "stale"}
      data-stale={phase === "stale" || undefined}
      className="kit-table-scroll"
      columns={columns}
      dataSource={loading ? bones : items}
      rowKey={(item) => ("bone" in item ? String(item.bone) : keyOf(item))}
      rowClassName={loading ? "kit-skeleton-row" : ""}
      onRow={row}
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
          phase === "failed" ? (
            <ErrorState error={error} retry={() => page.current.retry()} />
          ) : (
            <EmptyState
              text={t("kit:table.noMatch")}
              action={<Button onClick={() => page.current.clear()}>{t("kit:table.clear")}</Button>}
            />
          ),
      }}
    />
  );
}) as <T extends object>(props: ListProps<T>) => ReactNode;

interface ToolbarProps<T extends BaseRecord> extends ResourceTableProps<T> {
  total: number;
  clear: () => void;
}

function Toolbar<T extends BaseRecord>(props: ToolbarProps<T>) {
  const { table, search, filters = [], csv, extra } = props;
  const { state, show } = table.address;
  if (!search && filters.length === 0 && !csv && !extra) return null;
  return (
    <div className="kit-toolbar">
      {search && <SearchBox value={state.q} label={search} onSearch={(q) => show({ q }, true)} />}
      <FilterBar
        filters={filters}
        values={state.filters}
        narrowed={isNarrowed(state)}
        onChange={(values) => show({ filters: values })}
        onClear={props.clear}
      />
      <span className="kit-toolbar-end">
        {extra}
        {csv && (
          <CsvExport
            name={csv}
            source={{ ...table.source, resource: props.csvFrom ?? table.source.resource }}
            state={state}
            total={props.total}
            columns={props.columns}
          />
        )}
      </span>
    </div>
  );
}
