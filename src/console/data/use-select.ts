import { useSelect as useRefineSelect } from "@refinedev/antd";
import type { BaseRecord } from "@refinedev/core";
import { filtersOf, sortersOf } from "./calls/queries.ts";
import { useReadMeta } from "./calls/read-meta.ts";
import type { Refused, RowOf, With } from "./calls/shapes.ts";

/** How a resource's records are offered as a choice. */
export interface SelectOptions<T> {
  label: (row: T) => string;
  params?: Record<string, string>;
  /** Query fields the person cannot change. */
  fixed?: Record<string, string>;
  sort?: string;
  /** The ids of what is chosen, to be named even where no search has found them. */
  value?: string | readonly string[] | null | undefined;
}

/**
 * @refinedev/antd's `useSelect` on a resource of a contract: the first fifty, the others by typing,
 * which the server searches.
 */
export function useSelect<R extends With<"list">>(resource: R, options: SelectOptions<RowOf<R>>) {
  const { label, params, fixed = {}, sort = "", value } = options;
  const { selectProps, query } = useRefineSelect<BaseRecord, Refused>({
    resource: resource.name,
    optionLabel: ((row: RowOf<R>) => label(row)) as never,
    optionValue: (row) => String(row.id),
    onSearch: (q) => filtersOf(q.trim() === "" ? {} : { q: q.trim() }),
    filters: filtersOf(fixed),
    sorters: sortersOf(sort),
    pagination: { currentPage: 1, pageSize: 50, mode: "server" },
    meta: useReadMeta(params),
    errorNotification: false,
    // An empty text chooses nothing.
    defaultValue: "show" in resource ? [value || []].flat() : [],
  });
  const found = (selectProps.options ?? []) as { value: string; label: string }[];
  return { options: found, loading: query.isFetching, onSearch: selectProps.onSearch };
}
