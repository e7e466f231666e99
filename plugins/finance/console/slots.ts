import { defineSlot, defineTabs } from "../../../src/console/plugin.ts";
import type { TotalOf } from "../../admin/contract/summary.ts";

/** Lists of what is sold and charged, each a page below `/admin/financeiro`. */
export const financeTabs = defineTabs("finance");

/** One `Panel` for each list: what there is, and what needs attention. */
export const financeCards = defineSlot<{ totalOf: TotalOf }>("finance.cards");
