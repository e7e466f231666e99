import { defineSlot } from "../../../src/console/plugin.ts";
import type { TotalOf } from "../contract/summary.ts";

/**
 * One `Panel` for each list of the back office: how much there is, and what needs attention. The
 * totals are read together, once for all of them.
 */
export const attentionCards = defineSlot<{ totalOf: TotalOf }>("admin.attention");
