import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { one } from "../../../src/contract/wire.ts";

/** How much there is of what, as its plugin names it: `plans.active`. */
export const totals = z.record(z.string(), z.int());

export const getSummary = defineEndpoint({
  name: "getSummary",
  method: "GET",
  path: "/admin/summary",
  access: "staff",
  response: one(totals),
  summary: "How many records the lists hold that the caller may open, for overviews",
});

/** One total by its name: `undefined` until known, `null` when it cannot be read. */
export type TotalOf = (name: string) => number | null | undefined;

interface Reading {
  data: { data: z.output<typeof totals> } | undefined;
  isError: boolean;
}

export const totalsIn =
  ({ data, isError }: Reading): TotalOf =>
  (name) => {
    if (data) return data.data[name] ?? null;
    return isError ? null : undefined;
  };
