import { type BaseRecord, type CrudFilter, type CrudSort, useList } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { type ListRules, type ListState, readAddress, writeAddress } from "./list-address.ts";

/** Where a list's items come from. */
export interface ListSource {
  /** A Refine resource. */
  resource: string;
  /** The parameters of a nested path: `{ number: id }`. */
  params?: Record<string, string>;
  /** Query fields the person cannot change. */
  fixed?: Record<string, string>;
}

const eq = (field: string, value: string): CrudFilter => ({ field, operator: "eq", value });

/** A list's state as Refine's data provider takes it. */
export function toRefine(state: ListState, fixed: Record<string, string> = {}) {
  const filters = Object.entries({ ...state.filters, ...fixed }).map(([name, value]) =>
    eq(name, value),
  );
  if (state.q !== "") filters.push(eq("q", state.q));
  const field = state.sort.replace(/^-/, "");
  const order = state.sort.startsWith("-") ? "desc" : "asc";
  const sorters: CrudSort[] = field === "" ? [] : [{ field, order }];
  return { filters, sorters };
}

/**
 * One page of a resource, with the address as the only state: a link to a filtered list, the back
 * button and a reload all show the same.
 */
export function useListPage<T extends BaseRecord>(source: ListSource, rules: ListRules) {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readAddress(search, rules), [search, rules]);
  const { filters, sorters } = toRefine(state, source.fixed);
  const { query, result } = useList<T>({
    resource: source.resource,
    pagination: { currentPage: state.page, pageSize: state.perPage },
    filters,
    sorters,
    meta: { params: source.params },
    errorNotification: false,
    queryOptions: { placeholderData: keepPreviousData },
  });
  const total = result.total ?? 0;
  return {
    state,
    items: result.data,
    total,
    last: Math.max(1, Math.ceil(total / state.perPage)),
    /** `stale`: earlier rows stay until the asked-for ones arrive. */
    phase: query.data
      ? query.isPlaceholderData
        ? "stale"
        : "ready"
      : query.isError
        ? "failed"
        : "loading",
    error: query.error,
    retry: () => void query.refetch(),
    /** Shows another state; `replace` leaves no step for the back button. */
    show: (change: Partial<ListState>, replace = false) =>
      setSearch(writeAddress(search, rules, change), { replace, preventScrollReset: true }),
    addressOf: (page: number) => `?${writeAddress(search, rules, { page })}`,
  } as const;
}
