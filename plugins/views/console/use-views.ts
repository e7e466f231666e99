import { useNavigate, useSearchParams } from "react-router-dom";
import { useCustom } from "../../../src/console/data/use-custom.ts";
import { type Layout, sameLayout } from "../../../src/console/kit/table/layout/layout.ts";
import {
  type ListRules,
  type ListState,
  writeAddress,
} from "../../../src/console/kit/table/list-address.ts";
import { getLists } from "../contract/endpoints.ts";
import { views } from "../contract/resources.ts";
import type { View } from "../contract/view.ts";

/** In the address of a list that somebody wants whole, whatever view it would open with. */
export const whole = "all";

/** What one keeps of lists and the views one finds there: read once, and when a view changes. */
export const useLists = () =>
  useCustom(getLists, {}, { of: views, staleTime: Number.POSITIVE_INFINITY }).query;

/** A list's address as a view keeps it: names of the query's fields, without the page. */
export const askedOf = ({ q, filters, sort, perPage }: ListState, rules: ListRules) => ({
  ...filters,
  ...(q === "" ? {} : { q }),
  ...(sort === rules.sort ? {} : { sort }),
  ...(perPage === 20 ? {} : { per_page: String(perPage) }),
});

/** The state that a view asks for; what the list no longer knows is left out when it is read. */
const stateOf = ({ asked }: View, rules: ListRules): Partial<ListState> => {
  const { q = "", sort = rules.sort, per_page, ...filters } = asked;
  return { q, sort, filters, perPage: Number(per_page ?? 20), page: 1 };
};

/** Which view the address names, and the way to another: a view is a link. */
export function useViewAddress(rules: ListRules) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const name = rules.view ?? `${rules.prefix}view`;
  const go = (view: View | typeof whole, replace: boolean) => {
    const state =
      view === whole ? { q: "", filters: {}, sort: rules.sort, perPage: 20 } : stateOf(view, rules);
    const next = writeAddress(search, rules, state);
    next.set(name, view === whole ? whole : view.id);
    const options = { replace, preventScrollReset: true };
    if (rules.at === undefined) setSearch(next, options);
    else void navigate({ pathname: rules.at, search: next.toString() }, options);
  };
  return {
    named: search.get(name),
    /** Nothing in the address is about this list. */
    bare: ![...search.keys()].some((key) => knows(key, rules)) && !search.has(name),
    open: (view: View | typeof whole) => go(view, false),
    /** Without a step for the back button. */
    openFirst: (view: View) => go(view, true),
  };
}

const knows = (key: string, { prefix, filters }: ListRules): boolean =>
  [...filters, "q", "sort", "page", "per_page"].some((name) => prefix + name === key);

/** The columns that something keeps. */
export const layoutOf = ({ order, hidden, compact }: Layout): Layout => ({
  order,
  hidden,
  compact,
});

/** Whether a list still stands as its view has it. */
export const isAsKept = (view: View, asked: View["asked"], layout: Layout): boolean => {
  const text = (fields: View["asked"]) => JSON.stringify(Object.entries(fields).sort());
  return text(view.asked) === text(asked) && sameLayout(layoutOf(view), layout);
};
