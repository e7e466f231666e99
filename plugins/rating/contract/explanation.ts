import { z } from "zod";
import { day } from "../../../src/contract/day.ts";
import { currency, id, instant } from "../../../src/contract/wire.ts";
import { models, rules } from "./rules.ts";
import { circumstances, useCategories, useKinds } from "./use.ts";

/** The price of the book that some units have. */
export const priceFound = z.object({
  id,
  thousandths: z.int(),
  /** Null: the usual one, where the country has none of its own. */
  country: z.string().nullable(),
  /** The units of the month that come before the first one at this price. */
  from_quantity: z.int(),
  source: z.string(),
  valid_from: day,
  valid_to: day.nullable(),
});

export type FoundPrice = z.output<typeof priceFound>;

/** Why one message, conversation or call costs what it does. */
export const explanation = z.object({
  id,
  at: instant,
  kind: z.enum(useKinds),
  category: z.enum(useCategories),
  circumstance: z.enum(circumstances),
  country: z.string().nullable(),
  model: z.enum(models),
  rule: z.enum(rules),
  currency,
  service_code: z.string(),
  /** Of a call. */
  seconds: z.int(),
  /** Which of the number's answers of the month it was; null where they are not counted. */
  place: z.int().nullable(),
  /** More than one where a tier of volume begins in the middle of a call. */
  parts: z.array(
    z.object({
      quantity: z.int(),
      free_quantity: z.int(),
      /** Of the free ones, those that the workspace's plan includes. */
      included_quantity: z.int(),
      amount: z.int(),
      /** The plan's own, in thousandths; null where the book's holds. */
      own_price: z.int().nullable(),
      /** Null where it costs nothing by rule, the plan has its own, or the book has none. */
      price: priceFound.nullable(),
    }),
  ),
});
export type Explanation = z.output<typeof explanation>;
