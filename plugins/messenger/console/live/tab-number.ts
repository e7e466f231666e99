import { tabKept } from "../../../../src/console/session/stored.ts";

// Emptied with the other caches of the tab: another workspace has other numbers.
const name = "cache.messenger-number";

/** The number this tab showed last; other tabs and devices have their own. */
export const tabNumber = {
  get: (): string | undefined => tabKept.get(name) ?? undefined,
  set: (id: string | null): void => {
    if (id === null) tabKept.remove(name);
    else tabKept.set(name, id);
  },
};
