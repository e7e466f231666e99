import { z } from "zod";
import { day } from "../../../src/contract/day.ts";
import { currency } from "../../../src/contract/wire.ts";

export const longestSpan = 90;

const oneWay = z.object({
  total: z.int(),
  completed: z.int(),
  /** Seconds. */
  total_duration: z.int(),
  average_duration: z.int(),
  /** In cents. */
  cost: z.int(),
});
export type CallsOneWay = z.output<typeof oneWay>;

export const callStatistics = z.object({
  started_on: day,
  ended_on: day,
  currency,
  inbound: oneWay,
  outbound: oneWay,
  /** Every day, oldest first. */
  days: z.array(z.object({ day, completed: z.int(), missed: z.int() })),
});
export type CallStatistics = z.output<typeof callStatistics>;
