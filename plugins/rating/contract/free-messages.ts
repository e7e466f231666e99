import { z } from "zod";
import { day } from "../../../src/contract/day.ts";
import { currency, id } from "../../../src/contract/wire.ts";

/** How many of a month's free answers a number has used, and what comes after them. */
export const freeMessagesUse = z.object({
  most: z.int(),
  /** All answers of the month, also those beyond the free ones. */
  used: z.int(),
  left: z.int(),
  /** The first day of the next month in the business zone: from then on there are as many again. */
  renews_on: day,
  /** Null for whoever answers and does not pay. */
  cost: z
    .object({
      currency,
      /** Of those beyond the free ones, how many the plan includes, how many are charged, and for how much in cents. */
      included: z.int(),
      charged: z.int(),
      amount: z.int(),
      /** Of those that follow the free ones, how many the plan still includes. */
      included_left: z.int(),
      /** What one costs after all these, to the number's own country; null where the book has no price. */
      price: z
        .object({
          thousandths: z.int(),
          /** Null where the country has no price of its own. */
          country: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
});
export type FreeMessagesUse = z.output<typeof freeMessagesUse>;

/** How many each of a workspace's numbers has used of its own. */
export const freeMessagesByNumber = z.array(
  z.object({ id, display_name: z.string(), most: z.int(), used: z.int() }),
);
export type FreeMessagesByNumber = z.output<typeof freeMessagesByNumber>;
