import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Reads again what has changed. A first read on its way would be joined instead of asked anew, and may
 * be older than the change: it is waited for.
 */
export async function readAgain(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  const first = cache
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: "fetching" })
    .filter(({ state }) => state.data === undefined);
  await Promise.allSettled(first.map((query) => Promise.resolve(query.promise)));
  await cache.invalidateQueries({ queryKey });
}
