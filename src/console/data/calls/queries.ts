import type { CrudFilter, CrudSort } from "@refinedev/core";

/** A query's fields as Refine's filters. */
export const filtersOf = (fields: Record<string, string>): CrudFilter[] =>
  Object.entries(fields).map(([field, value]) => ({ field, operator: "eq", value }));

/** `-updated_at` as Refine's sorter; an empty text is the server's own order. */
export function sortersOf(sort: string): CrudSort[] {
  const field = sort.replace(/^-/, "");
  return field === "" ? [] : [{ field, order: sort.startsWith("-") ? "desc" : "asc" }];
}
