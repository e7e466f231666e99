import { useTable as useRefineTable } from "@refinedev/core";
import { useLayoutEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { namesIn } from "../../contract/endpoint.ts";
import { type ListState, readAddress, writeAddress } from "../kit/table/list-address.ts";
import { addressAsked, initialAnswer } from "./calls/first-answer.ts";
import { rulesOf } from "./calls/list-rules.ts";
import { filtersIn, filtersOf, sortersOf } from "./calls/queries.ts";
import { useReadMeta } from "./calls/read-meta.ts";
import { readOptions } from "./calls/read-options.ts";
import type { Refused, RowOf, With } from "./calls/shapes.ts";

/** How a page lists a resource. */
export interface TableOptions {
  /** The parameters of a nested path: `{ number: id }`. */
  params?: Record<string, string>;
  /** Query fields the person cannot change. */
  fixed?: Record<string, string>;
  /** In front of every name in the address, for a second list on one page. */
  prefix?: string;
}

const paramsIn = (key: readonly unknown[] | undefined): string | undefined =>
  JSON.stringify((key?.at(-1) as { params?: unknown } | undefined)?.params);

/**
 * Refine's `useTable` on a resource of a contract, with the address as the only state: a
 * link to a filtered list, the back button and a reload all show the same. Refine's own
 * `syncWithLocation` reads the address once and then only writes it, so Back would change nothing.
 * @refinedev/antd's reads the window's width as well, for page links that the kit draws itself, and so has a page
 * drawn twice before it is seen.
 */
export function useTable<R extends With<"list">>(resource: R, options: TableOptions = {}) {
  const { params, fixed = {}, prefix = "" } = options;
  const [search, setSearch] = useSearchParams();
  const rules = useMemo(() => rulesOf(resource, prefix), [resource, prefix]);
  // Another only when the list is: what else the address says moves none of what is drawn of it.
  const said = JSON.stringify(readAddress(search, rules));
  const state = useMemo(() => JSON.parse(said) as ListState, [said]);
  const table = useRefineTable<RowOf<R>, Refused>({
    resource: resource.name,
    syncWithLocation: false,
    pagination: { currentPage: state.page, pageSize: state.perPage },
    filters: { initial: filtersIn(state), permanent: filtersOf(fixed) },
    sorters: { initial: sortersOf(state.sort) },
    meta: useReadMeta(params),
    errorNotification: false,
    queryOptions: {
      ...readOptions,
      ...initialAnswer(resource.name, addressAsked(state, params, fixed)),
      // Earlier rows stay until the asked-for ones arrive, but never those of another number.
      placeholderData: (former, query) =>
        paramsIn(query?.queryKey) === JSON.stringify(params) ? former : undefined,
    },
  });

  const shown = useRef(state);
  useLayoutEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    table.setCurrentPage(state.page);
    table.setPageSize(state.perPage);
    table.setFilters(filtersIn(state), "replace");
    table.setSorters(sortersOf(state.sort));
  });

  return {
    ...table,
    /** What the address says, and the ways to change it. */
    address: {
      state,
      rules,
      /** Shows another state; `replace` leaves no step for the back button. */
      show: (change: Partial<ListState>, replace = false) =>
        setSearch(writeAddress(search, rules, change), { replace, preventScrollReset: true }),
      to: (page: number) => `?${writeAddress(search, rules, { page })}`,
    },
    /** The resource and what else the list was asked with, for an export of all its pages. */
    source: { resource: resource.name, params, fixed },
    /** One record can be read by its id alone, beside what the list was asked with. */
    readsOne: openIn(resource.show?.path, params) === 1,
  };
}

/** How many parameters of a path are still to be given. */
const openIn = (path = "", params: Record<string, string> = {}): number =>
  namesIn(path).filter((name) => !(name in params)).length;

/** What `useTable` hands to the kit's table. */
export type TableOf<T> = Omit<ReturnType<typeof useTable>, "tableQuery" | "result"> & {
  tableQuery: Pick<
    ReturnType<typeof useTable>["tableQuery"],
    "data" | "error" | "isError" | "isPlaceholderData" | "refetch"
  >;
  result: { data: readonly T[]; total: number | undefined };
};
