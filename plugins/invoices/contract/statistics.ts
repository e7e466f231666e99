import { z } from "zod";
import { currency, id } from "../../../src/contract/wire.ts";
import { freeMessagesByNumber } from "../../rating/contract/free-messages.ts";
import { month } from "./month.ts";

/** How many months back statistics tell of, the running one among them. */
export const monthsTold = 6;

const callsOneWay = z.object({
  total: z.int(),
  completed: z.int(),
  /** Seconds. */
  total_duration: z.int(),
  average_duration: z.int(),
  /** In cents. */
  cost: z.int(),
});
export type CallsOneWay = z.output<typeof callsOneWay>;

export const monthStatistics = z.object({
  month,
  contacts: z.int(),
  incoming: z.int(),
  outgoing: z.int(),
  outgoing_templates: z.int(),
  calls: z.object({ inbound: callsOneWay, outbound: callsOneWay }),
});
export type MonthStatistics = z.output<typeof monthStatistics>;

export const statistics = z.object({
  workspace_id: id,
  currency,
  /** Oldest first. */
  months: z.array(monthStatistics),
  /** Of this month's free answers, which each number has for itself. */
  free_messages: freeMessagesByNumber,
});
