import { useState } from "react";

interface SelectionOf<T> {
  /** What is listed: another page, order or filter begins anew. */
  state: unknown;
  items: readonly T[] | undefined;
  keyOf: (item: T) => string;
}

/** Which rows of the page are selected; one that is gone is no longer. */
export function useSelection<T>({ state, items = [], keyOf }: SelectionOf<T>) {
  const [{ of, picked, used }, set] = useState({
    of: state,
    picked: [] as readonly string[],
    used: false,
  });
  const keys = of === state ? picked : [];
  const chosen = items.filter((item) => keys.includes(keyOf(item)));
  return {
    keys,
    chosen,
    /** Something was selected, and the bar about it is not closed. */
    used: of === state && used,
    choose: (next: readonly string[]) => set({ of: state, picked: next, used: true }),
    end: () => set({ of: state, picked: [], used: false }),
  };
}
