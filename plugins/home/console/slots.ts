import { defineSlot } from "../../../src/console/plugin.ts";
import type { HomeSummary } from "../contract/summary.ts";

/**
 * Cards of a verified customer's home: a domain's state at a glance and the way into it, drawn from
 * its own part of the summary that is read once for all of them.
 */
export const homeCards = defineSlot<{ summary: HomeSummary }>("home.cards");
