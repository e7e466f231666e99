import { createContext, use, useLayoutEffect, useMemo } from "react";
import type { MessengerNumber } from "../../contract/conversation.ts";
import { useMessengerStore } from "../live/active-number.ts";
import { api } from "../store/api.ts";
import { type AllList, allListOf } from "./all-list.ts";

export const AllListContext = createContext<AllList | null>(null);

/** The list around a part of it. */
export function useAll(): AllList {
  const all = use(AllListContext);
  if (all === null) throw new Error("no list of all numbers here");
  return all;
}

/** The list of these numbers. */
export function useAllList(numbers: readonly MessengerNumber[]): AllList {
  const store = useMessengerStore();
  const all = allListOf(store, api);
  const desks = useMemo(() => numbers.map(({ id }) => store.desk(id)), [store, numbers]);
  useLayoutEffect(() => all.hold(desks), [all, desks]);
  return all;
}
