import { cut } from "../../../contract/text.ts";

/** What a list shows, as its address says it. */
export interface ListState {
  q: string;
  /** Query field → value, as it travels: several values of one field are joined with a comma. */
  filters: Record<string, string>;
  /** A sortable column's key, `-` in front for descending; empty for the server's own order. */
  sort: string;
  page: number;
  perPage: number;
}

/** What a list understands; anything else in the address is ignored. */
export interface ListRules {
  filters: readonly string[];
  sorts: readonly string[];
  /** The order without a choice. */
  sort: string;
  /** In front of every name in the address, for a second list on one page. */
  prefix: string;
  /** What names a saved view in the address, where `view` says something else. */
  view?: string;
  /** Where the list stands alone, if the page's path says more. */
  at?: string;
}

/** The page sizes a person may choose. */
export const pageSizes = [10, 20, 50, 100] as const;
const usualSize = 20;
const maxPage = 1_000_000;

const wholeNumber = (text: string | null): number =>
  text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 0;

/** Reads a list's state from the address, leaving out what the list does not understand. */
export function readAddress(search: URLSearchParams, rules: ListRules): ListState {
  const get = (name: string) => search.get(rules.prefix + name);
  const sort = get("sort") ?? "";
  const perPage = wholeNumber(get("per_page"));
  const found = rules.filters.map((name) => [name, get(name) ?? ""] as const);
  return {
    q: cut(get("q") ?? "", 200),
    filters: Object.fromEntries(found.filter(([, value]) => value !== "")),
    sort: rules.sorts.includes(sort.replace(/^-/, "")) ? sort : rules.sort,
    page: Math.min(Math.max(wholeNumber(get("page")), 1), maxPage),
    perPage: (pageSizes as readonly number[]).includes(perPage) ? perPage : usualSize,
  };
}

/**
 * The address after a change. Whatever changes what is listed starts again at page 1; other
 * parts of the page keep their own parameters.
 */
export function writeAddress(
  search: URLSearchParams,
  rules: ListRules,
  change: Partial<ListState>,
): URLSearchParams {
  const state = readAddress(search, rules);
  const next = { ...state, page: 1, ...change };
  const result = new URLSearchParams(search);
  const put = (name: string, value: string, usual: string) => {
    if (value === usual) result.delete(rules.prefix + name);
    else result.set(rules.prefix + name, value);
  };
  put("q", next.q, "");
  for (const name of rules.filters) put(name, next.filters[name] ?? "", "");
  put("sort", next.sort, rules.sort);
  put("per_page", String(next.perPage), String(usualSize));
  put("page", String(next.page), "1");
  return result;
}

/** Whether the person narrowed the list: then an empty page means "no match". */
export const isNarrowed = (state: ListState): boolean =>
  state.q !== "" || Object.keys(state.filters).length > 0;

/** The page numbers to offer: those within 3 either side of the current one. */
export function pagesAround(current: number, last: number): number[] {
  const first = Math.max(1, current - 3);
  const end = Math.min(last, current + 3);
  return Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => first + index);
}
