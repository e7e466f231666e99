import { defineSlot } from "../../../src/server/work/slot.ts";

/** Whether a number hands out nothing now, and until when; null: it hands out. */
export const handingRests = defineSlot<{ number_id: string }, { until: Date | null } | null>(
  "distribution.handing-rests",
);
