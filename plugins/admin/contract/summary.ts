import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { one } from "../../../src/contract/wire.ts";

/** How many days the trends go back, today the last. */
export const trendDays = 30;

export const summaryShape = z.object({
  /** How much there is of what, as its plugin names it: `plans.active`. */
  totals: z.record(z.string(), z.int()),
  /** The days of the trends. */
  days: z.array(z.iso.date()),
  /** What happened on each of these days, as its plugin names it: `new-numbers`. */
  trends: z.record(z.string(), z.array(z.int())),
});
export type Summary = z.output<typeof summaryShape>;

export const getSummary = defineEndpoint({
  name: "getSummary",
  method: "GET",
  path: "/admin/summary",
  access: "staff",
  response: one(summaryShape),
  summary: "What the lists hold that the caller may open, and what each day added, for overviews",
});

/** One total by its name: `undefined` until known, `null` when it cannot be read. */
export type TotalOf = (name: string) => number | null | undefined;

interface Reading {
  data: { data: Summary } | undefined;
  isError: boolean;
}

export const totalsIn =
  ({ data, isError }: Reading): TotalOf =>
  (name) => {
    if (data) return data.data.totals[name] ?? null;
    return isError ? null : undefined;
  };

/** The values of some trends by their names; null where the person may not see one of them. */
export const trendsIn = ({ trends }: Summary, ...names: string[]): number[][] | null => {
  const found = names.flatMap((name) => (trends[name] ? [trends[name]] : []));
  return found.length === names.length ? found : null;
};
