import { tabKept } from "../../../../src/console/session/stored.ts";

// Emptied with the other caches of the tab: another workspace has other numbers.
const name = "cache.messenger-number";

/** The address's parameter. */
export const numberParam = "number";

const observers = new Set<() => void>();

/** The number this tab showed last; other tabs and devices have their own. */
export const tabNumber = {
  get: (): string | undefined => tabKept.get(name) ?? undefined,
  set: (id: string | null): void => {
    if (id === null) tabKept.remove(name);
    else tabKept.set(name, id);
    for (const observer of observers) observer();
  },
  subscribe: (observer: () => void): (() => void) => {
    observers.add(observer);
    return () => void observers.delete(observer);
  },
};

/** The inbox's address with the number of the tab; null where it names one, or the tab knows none. */
export function withTabNumber({ pathname, searchParams }: URL): string | null {
  const number = tabNumber.get();
  if (number === undefined || searchParams.has(numberParam)) return null;
  const search = new URLSearchParams(searchParams);
  search.set(numberParam, number);
  return `${pathname}?${search}`;
}
