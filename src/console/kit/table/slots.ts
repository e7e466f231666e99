import type { useTable } from "../../data/use-table.ts";
import { defineSlot } from "../../plugin.ts";
import type { Layout } from "./layout/layout.ts";

/** What a list hands to whoever keeps views of it. */
export interface ListViewsProps {
  /** The list by the name of its resource. */
  list: string;
  /** What the address says, by which rules. */
  address: Pick<ReturnType<typeof useTable>["address"], "state" | "rules">;
  /** How its columns stand now. */
  layout: Layout;
  /** What the person chose of the columns last, since the list was drawn, outside of a view. */
  chosen: Layout | undefined;
  /** The list never opens with a view by itself. */
  asIs?: true;
}

/** Beside a list's tools: its views, and the columns that one keeps on other devices. */
export const listViews = defineSlot<ListViewsProps>("list.views");
