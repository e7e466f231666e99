import { useList } from "@refinedev/core";
import { toRefine } from "./use-list-page.ts";

/**
 * How many records a list shows under these filters, by the list's own call, so that the two cannot
 * disagree: `undefined` until known, `null` when it cannot be read. Read again whenever the list is.
 */
export function useTotal(
  resource: string,
  filters: Record<string, string>,
  enabled = true,
): number | null | undefined {
  const { query, result } = useList({
    resource,
    pagination: { currentPage: 1, pageSize: 1 },
    filters: toRefine({ q: "", filters, sort: "", page: 1, perPage: 1 }).filters,
    errorNotification: false,
    queryOptions: { enabled },
  });
  if (query.data) return result.total ?? 0;
  return query.isError ? null : undefined;
}
