import type { CrudFilter, CrudSort } from "@refinedev/core";
import type { ListState } from "../../kit/table/list-address.ts";

/** A query's fields as Refine's filters. */
export const filtersOf = (fields: Record<string, string>): CrudFilter[] =>
  Object.entries(fields).map(([field, value]) => ({ field, operator: "eq", value }));

/** `-updated_at` as Refine's sorter; an empty text is the server's own order. */
export function sortersOf(sort: string): CrudSort[] {
  const field = sort.replace(/^-/, "");
  return field === "" ? [] : [{ field, order: sort.startsWith("-") ? "desc" : "asc" }];
}

/** What a list's address narrows it to, as Refine's filters. */
export const filtersIn = ({ q, filters }: ListState): CrudFilter[] =>
  filtersOf(q === "" ? filters : { ...filters, q });
