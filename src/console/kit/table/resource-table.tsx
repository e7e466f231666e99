import { type BaseRecord, useNavigation } from "@refinedev/core";
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { TableOf } from "../../data/use-table.ts";
import { useFormat } from "../../format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useSession } from "../../use-session.ts";
import { CsvExport } from "../csv/csv-export.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { useDialog } from "../feedback/use-dialog.tsx";
import { SearchBox } from "../input/search-box.tsx";
import type { MenuEntry } from "../menu/dropdown-menu.tsx";
import { Slot } from "../slot.tsx";
import { columnsOf } from "./antd-columns.tsx";
import { type Field, type Filter, listed } from "./column.ts";
import { FilterBar } from "./filter-bar.tsx";
import { useListKeys } from "./keys/use-list-keys.ts";
import { keepLayout, useKeptLayout } from "./layout/kept-layouts.ts";
import { arranged, type Layout } from "./layout/layout.ts";
import { ListTools } from "./layout/list-tools.tsx";
import { List, phaseOf } from "./list.tsx";
import { isNarrowed } from "./list-address.ts";
import type { PeekDrawerProps } from "./peek/peek.ts";
import { usePeek } from "./peek/use-peek.ts";
import { type Rows, RowsContext } from "./rows.tsx";
import type { ManyAction, ManyBarProps } from "./selection/many.ts";
import { useSelection } from "./selection/use-selection.ts";
import { listViews } from "./slots.ts";
import { SortChoice } from "./sort-choice.tsx";
import { TableFoot } from "./table-foot.tsx";
import "./table.css";
import "./layout/cards.css";

// Outside of the folder, whose files travel as one.
const ManyBar = lazy(() => import("../list/many-bar.tsx")) as unknown as <T>(
  props: ManyBarProps<T>,
) => ReactNode;
const KeyHelp = lazy(() => import("../guide/key-help.tsx"));
const PeekDrawer = lazy(() => import("../list/peek-drawer.tsx")) as unknown as <T>(
  props: PeekDrawerProps<T>,
) => ReactNode;

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
  /** The export's columns by all its rows, where `columns` are those of the shown page. */
  csvColumns?: (rows: readonly T[]) => readonly Field<T>[];
  /** What may be done with several rows at once: with it, rows are selected. */
  many?: readonly ManyAction<T>[] | undefined;
  /** More controls beside the filters. */
  extra?: ReactNode;
  /** Its records open beside it in a way of the page's own. */
  peek?: false;
}

const idOf = (item: BaseRecord): string => String(item.id);

/** antd's table over what `useTable` answers: search, filters, order and page in the address. */
export function ResourceTable<T extends BaseRecord>(props: ResourceTableProps<T>) {
  const { table, label, actions, nameOf, keyOf = idOf, many = [], peek: peeks = true } = props;
  const { t } = useTranslation("kit");
  const format = useFormat();
  const { showUrl } = useNavigation();
  const { tableQuery, address } = table;
  const items = table.result.data;
  const { state, rules, show } = address;
  const phase = phaseOf(tableQuery);
  const total = table.result.total ?? 0;
  const last = Math.max(1, Math.ceil(total / state.perPage));

  const beyond = phase === "ready" && total > 0 && state.page > last;
  useEffect(() => {
    if (beyond) show({ page: last }, true);
  });
  const heading = actions || peeks ? t("kit:menu.actions") : undefined;
  const { user } = useSession();
  const layout = useKeptLayout(user.id, table.source.resource);
  const columns = useMemo(() => listed(props.columns), [props.columns]);
  const antdColumns = useMemo(
    () => columnsOf({ columns: arranged(columns, layout), sort: state.sort, heading }),
    [columns, layout, state.sort, heading],
  );
  const list = table.source.resource;
  const [chosen, setChosen] = useState<Layout>();
  const tools = (
    <>
      <Slot
        of={listViews}
        with={{ list, address, layout, chosen }}
        waiting={<span className="kit-views-room" />}
      />
      <ListTools
        columns={columns}
        layout={layout}
        onLayout={(next) => {
          if (keepLayout(user.id, list, next)) setChosen(next);
        }}
      />
    </>
  );
  const primary = columns.find((column) => column.primary);
  const said = (item: T) => {
    const value = primary?.csv?.(item) ?? "";
    return value instanceof Date ? format.dateTime(value) : String(value);
  };
  const peek = usePeek(rules.prefix);
  const peeked = usePeeked(peek.key);
  const rows: Rows<T> = {
    // Refine answers nothing for a resource without such a page.
    href: props.href ?? ((item) => showUrl(table.source.resource, idOf(item)) || undefined),
    actions,
    nameOf: nameOf ?? said,
    peek: peeks ? (item) => peek.open(keyOf(item)) : undefined,
  };
  const selects = many.length > 0;
  const selection = useSelection({ state, items, keyOf });
  const clear = () => show({ q: "", filters: {} });
  const onSort = (sort: string) => show({ sort });
  const [openHelp, help] = useDialog<true>();
  const askHelp = () => openHelp(true);
  const section = useListKeys({ help: askHelp, peek: peeks ? peek.open : undefined });
  const latest = useLatest({
    nameOf: rows.nameOf,
    onSort,
    clear,
    retry: () => void tableQuery.refetch(),
    select: selection.choose,
  });

  if (phase === "ready" && total === 0 && !isNarrowed(state)) {
    return <EmptyState {...props.empty} />;
  }
  return (
    <section ref={section} className="kit-table" aria-label={label}>
      {hasToolbar(props) && <Toolbar {...props} tools={tools} total={total} clear={clear} />}
      <SortChoice columns={columns} sort={state.sort} rules={rules} onSort={onSort} />
      <RowsContext value={rows}>
        <List<T>
          label={label}
          columns={antdColumns}
          items={items}
          compact={layout.compact}
          selected={selects ? selection.keys : undefined}
          keyOf={keyOf}
          phase={phase}
          error={tableQuery.error}
          usualSort={rules.sort}
          page={latest}
        />
      </RowsContext>
      {peeks && peeked !== undefined && (
        <Suspense fallback={null}>
          <PeekDrawer
            table={table}
            open={peek.key !== undefined}
            of={peeked}
            fields={props.columns}
            rows={rows}
            keyOf={keyOf}
            onTurn={peek.turn}
            onClose={peek.close}
          />
        </Suspense>
      )}
      {selection.used && (
        <Suspense fallback={null}>
          <ManyBar
            actions={many}
            chosen={selection.chosen}
            keyOf={keyOf}
            nameOf={rows.nameOf}
            onChoose={selection.choose}
            onClose={selection.end}
          />
        </Suspense>
      )}
      <TableFoot
        state={state}
        total={total}
        last={last}
        phase={phase}
        onSize={(perPage) => show({ perPage })}
        addressOf={address.to}
        onHelp={askHelp}
        tools={!hasToolbar(props) && tools}
      />
      {help((_, close) => (
        <KeyHelp selects={selects} peeks={peeks} onClose={close} />
      ))}
    </section>
  );
}

/** The record that was shown last: it stays while what shows it goes. */
function usePeeked(key: string | undefined): string | undefined {
  const [last, setLast] = useState(key);
  if (key !== undefined && key !== last) setLast(key);
  return key ?? last;
}

/** The present value, for what happens after it was drawn. */
function useLatest<V>(value: V): RefObject<V> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** A list that is neither searched nor filtered has its tools at its foot. */
const hasToolbar = ({
  search,
  filters = [],
  csv,
  extra,
}: Omit<ResourceTableProps<never>, "table">) =>
  Boolean(search || filters.length > 0 || csv || extra);

interface ToolbarProps<T extends BaseRecord> extends ResourceTableProps<T> {
  tools: ReactNode;
  total: number;
  clear: () => void;
}

function Toolbar<T extends BaseRecord>(props: ToolbarProps<T>) {
  const { table, search, filters = [], csv, extra, tools } = props;
  const { state, show } = table.address;
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
      {/* What arrives late stands first: a button that moves while it is pressed loses the press. */}
      <span className="kit-toolbar-end">
        <span className="kit-toolbar-tools">{tools}</span>
        {csv && (
          <CsvExport
            name={csv}
            source={{ ...table.source, resource: props.csvFrom ?? table.source.resource }}
            state={state}
            total={props.total}
            columns={props.columns}
            columnsOf={props.csvColumns}
          />
        )}
        {extra}
      </span>
    </div>
  );
}
