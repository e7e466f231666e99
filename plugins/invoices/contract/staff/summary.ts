import { z } from "zod";
import { currency } from "../../../../src/contract/wire.ts";
import { month } from "../month.ts";

const sum = z.object({ count: z.int(), total: z.int() });

/** One currency; two are never added. */
export const currencySummary = z.object({
  currency,
  awaiting: sum,
  late: sum,
  /** Of this month. */
  paid: sum,
  /** Oldest first: what was invoiced for each month, and what of it is paid. */
  months: z.array(z.object({ month, invoiced: z.int(), paid: z.int() })),
});

export const financeSummary = z.object({ currencies: z.array(currencySummary) });
export type FinanceSummary = z.output<typeof financeSummary>;
