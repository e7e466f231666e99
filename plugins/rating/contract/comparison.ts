import { z } from "zod";
import { currency } from "../../../src/contract/wire.ts";
import { models } from "./rules.ts";
import { useCategories } from "./use.ts";

/** What some use of a month cost, and what it would cost by the rules and prices of another day. */
export const comparedLine = z.object({
  id: z.string(),
  /** Null in the line that is the sum of all in its currency. */
  part: z
    .object({
      model: z.enum(models),
      category: z.enum(useCategories),
      service_code: z.string(),
      country: z.string().nullable(),
    })
    .nullable(),
  currency,
  quantity: z.int(),
  /** In cents, as the sum of each workspace's rounded lines. */
  amount: z.int(),
  other_amount: z.int(),
  difference: z.int(),
});
export type ComparedLine = z.output<typeof comparedLine>;
