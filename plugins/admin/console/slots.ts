import { defineSlot } from "../../../src/console/plugin.ts";
import type { Summary, TotalOf } from "../contract/summary.ts";

/**
 * One `Panel` for each list of the back office: how much there is, and what needs attention. The
 * totals are read together, once for all of them.
 */
export const attentionCards = defineSlot<{ totalOf: TotalOf }>("admin.attention");

/** Charts of what each day added, drawn from the same summary. */
export const trendCards = defineSlot<{ summary: Summary }>("admin.trends");
