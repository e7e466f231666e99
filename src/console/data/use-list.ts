import { useList as useRefineList } from "@refinedev/core";
import { filtersOf, sortersOf } from "./calls/queries.ts";
import { useReadMeta } from "./calls/read-meta.ts";
import { readOptions } from "./calls/read-options.ts";
import type { Refused, RowOf, With } from "./calls/shapes.ts";

/** What a list is asked for; names are the query's own. */
export interface ListOptions {
  params?: Record<string, string> | undefined;
  filters?: Record<string, string>;
  sort?: string;
  perPage?: number;
  enabled?: boolean;
}

/** Refine's `useList` on a resource of a contract: its first page. */
export function useList<R extends With<"list">>(resource: R, options: ListOptions = {}) {
  const { params, filters = {}, sort = "", perPage = 100, enabled = true } = options;
  return useRefineList<RowOf<R>, Refused>({
    resource: resource.name,
    pagination: { currentPage: 1, pageSize: perPage },
    filters: filtersOf(filters),
    sorters: sortersOf(sort),
    meta: useReadMeta(params),
    errorNotification: false,
    queryOptions: { ...readOptions, enabled },
  });
}

/**
 * How many records a list shows under these filters, by the list's own call, so that the two cannot
 * disagree: `undefined` until known, `null` when it cannot be read. Read again whenever the list is.
 */
export function useTotal(
  resource: With<"list">,
  filters: Record<string, string>,
  enabled = true,
  params?: Record<string, string>,
): number | null | undefined {
  const { query, result } = useList(resource, { params, filters, perPage: 1, enabled });
  if (query.data) return result.total ?? 0;
  return query.isError ? null : undefined;
}
