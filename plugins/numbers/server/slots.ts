import { defineSlot } from "../../../src/server/work/slot.ts";

/** To how many people outside the window numbers have written within 24 hours, by number. */
export const numberReach = defineSlot<readonly string[], ReadonlyMap<string, number>>(
  "number.reach",
);
