import { useInfiniteList as useRefineInfiniteList } from "@refinedev/core";
import { filtersOf, sortersOf } from "./calls/queries.ts";
import { useReadMeta } from "./calls/read-meta.ts";
import type { Refused, RowOf, With } from "./calls/shapes.ts";
import type { ListOptions } from "./use-list.ts";

/** Refine's `useInfiniteList` on a resource of a contract: page after page, as far as the person goes. */
export function useInfiniteList<R extends With<"list">>(
  resource: R,
  options: ListOptions & { staleTime?: number } = {},
): ReturnType<typeof useRefineInfiniteList<RowOf<R>, Refused>> {
  const { params, filters = {}, sort = "", perPage = 20, ...queryOptions } = options;
  return useRefineInfiniteList<RowOf<R>, Refused>({
    resource: resource.name,
    pagination: { currentPage: 1, pageSize: perPage },
    filters: filtersOf(filters),
    sorters: sortersOf(sort),
    meta: useReadMeta(params),
    errorNotification: false,
    queryOptions,
  });
}
