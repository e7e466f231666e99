import type { BaseRecord } from "@refinedev/core";
import { Button } from "antd";
import { type ReactNode, useEffect, useMemo } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { CsvExport } from "../csv/csv-export.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { ErrorState } from "../feedback/error-state.tsx";
import type { MenuEntry } from "../menu/dropdown-menu.tsx";
import { type Column, type Filter, fieldsOf } from "./column.ts";
import { FilterBar } from "./filter-bar.tsx";
import { isNarrowed, type ListRules, type ListState } from "./list-address.ts";
import { SearchBox } from "./search-box.tsx";
import { SkeletonRows, TableRows } from "./table-body.tsx";
import { TableFoot } from "./table-foot.tsx";
import { SortChoice, TableHead } from "./table-head.tsx";
import { type ListSource, useListPage } from "./use-list-page.ts";
import "./table.css";

/** What a list page hands over; keep `columns` the same object between renders. */
export interface ResourceTableProps<T extends BaseRecord> extends ListSource {
  /** Names the list for people who do not see it. */
  label: string;
  columns: readonly Column<T>[];
  /** Where the primary column leads. */
  href?: (item: T) => string;
  /** Entries of a row's menu. */
  actions?: (item: T) => readonly MenuEntry[];
  /** The item's name, said with its menu. */
  nameOf?: (item: T) => string;
  keyOf?: (item: T) => string;
  /** Says what is searched; without it there is no search. */
  search?: string;
  filters?: readonly Filter[];
  /** The order without a choice: `-updated_at`. */
  sort?: string;
  /** Shown while there is nothing at all. */
  empty: { text: ReactNode; icon?: ReactNode; action?: ReactNode };
  /** Offers a CSV export under this file name. */
  csv?: string | undefined;
  /** The resource the export reads, where taking a list away is a call of its own. */
  csvFrom?: string;
  /** More controls beside the filters. */
  extra?: ReactNode;
  /** In front of every name in the address, for a second list on one page. */
  prefix?: string;
}

const idOf = (item: BaseRecord): string => String(item.id);
const noFilters: readonly Filter[] = [];
const skeletonRows = 6;

/** A list of a Refine resource: search, filters, order and page in the address. */
export function ResourceTable<T extends BaseRecord>(props: ResourceTableProps<T>) {
  // Another source is another list: nothing of the former may be seen in it.
  return (
    <SourceTable key={JSON.stringify([props.resource, props.params, props.fixed])} {...props} />
  );
}

function SourceTable<T extends BaseRecord>(props: ResourceTableProps<T>) {
  const { columns, filters = noFilters, sort = "", prefix = "", actions } = props;
  const { t } = useTranslation("kit");
  const rules = useMemo<ListRules>(
    () => ({
      filters: filters.flatMap(fieldsOf),
      sorts: columns.filter((column) => column.sortable).map((column) => column.key),
      sort,
      prefix,
    }),
    [filters, columns, sort, prefix],
  );
  const { state, items, total, last, phase, error, retry, show, addressOf } = useListPage<T>(
    props,
    rules,
  );

  const beyond = phase === "ready" && total > 0 && state.page > last;
  useEffect(() => {
    if (beyond) show({ page: last }, true);
  });

  const narrowed = isNarrowed(state);
  const clear = () => show({ q: "", filters: {} });
  if (phase === "ready" && total === 0 && !narrowed) return <EmptyState {...props.empty} />;

  const span = columns.length + (actions ? 1 : 0);
  const head = {
    columns,
    sort: state.sort,
    usual: sort,
    onSort: (next: string) => show({ sort: next }),
  };
  return (
    <section className="kit-table" aria-label={props.label}>
      <Toolbar {...props} rules={rules} state={state} total={total} show={show} clear={clear} />
      <SortChoice {...head} />
      <div className="kit-table-scroll" data-stale={phase === "stale" || undefined}>
        <table
          // The columns find their widths anew with the first rows.
          key={phase === "loading" ? "waiting" : "list"}
          role="table"
          aria-busy={phase === "loading" || phase === "stale"}
          aria-label={props.label}
        >
          <TableHead {...head} actions={actions !== undefined} />
          <tbody role="rowgroup">
            {phase === "loading" && <SkeletonRows columns={span} rows={skeletonRows} />}
            <TableRows
              items={items}
              columns={columns}
              href={props.href}
              actions={actions}
              nameOf={props.nameOf}
              keyOf={props.keyOf ?? idOf}
            />
          </tbody>
        </table>
        {phase === "failed" && <ErrorState error={error} retry={retry} />}
        {phase === "ready" && total === 0 && (
          <EmptyState
            text={t("kit:table.noMatch")}
            action={<Button onClick={clear}>{t("kit:table.clear")}</Button>}
          />
        )}
      </div>
      <TableFoot
        state={state}
        total={total}
        last={last}
        phase={phase}
        onSize={(perPage) => show({ perPage })}
        addressOf={addressOf}
      />
    </section>
  );
}

interface ToolbarProps<T extends BaseRecord> extends ResourceTableProps<T> {
  rules: ListRules;
  state: ListState;
  total: number;
  show: (change: Partial<ListState>, replace?: boolean) => void;
  clear: () => void;
}

function Toolbar<T extends BaseRecord>(props: ToolbarProps<T>) {
  const { search, filters = noFilters, csv, extra, state, show } = props;
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
            source={{ ...props, resource: props.csvFrom ?? props.resource }}
            state={state}
            total={props.total}
            columns={props.columns}
          />
        )}
      </span>
    </div>
  );
}
