import { z } from "zod";
import { day } from "../../../../src/contract/day.ts";
import { currency } from "../../../../src/contract/wire.ts";

/** What home says of money to an owner; a workspace that owes nothing has none of it. */
export const invoicesAtHome = z.object({
  /** Everything that is late, together. */
  late: z.object({
    count: z.int(),
    total: z.int(),
    currency,
    since: day,
    /** The day from which nothing is sent. */
    stops_on: day,
    stopped: z.boolean(),
  }),
});
export type InvoicesAtHome = z.output<typeof invoicesAtHome>;
