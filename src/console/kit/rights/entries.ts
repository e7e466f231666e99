import type { Entry } from "../../../contract/plugin.ts";

const found = import.meta.glob<Entry>("../../../../plugins/*/contract/entry.ts", {
  import: "entry",
  eager: true,
});

/** What every plugin says of itself and of who may do what: for pages that show all of it. */
export const entries: readonly Entry[] = Object.values(found);
