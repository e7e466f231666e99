import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import { messagingLimit, numberStatus, qualityRating } from "../number.ts";
import { countsOfDay } from "../statistics.ts";

/** A number's health at a glance. */
export const numberHealth = z.object({
  id,
  display_name: z.string(),
  phone: z.string(),
  status: numberStatus,
  quality_rating: qualityRating,
  messaging_limit: messagingLimit,
  /** People written to outside the window within 24 hours. */
  reached: z.int(),
  /** What is left of the limit; null where there is none, or none is known. */
  left: z.int().nullable(),
});
export type NumberHealth = z.output<typeof numberHealth>;

/** What home shows of the caller's numbers in the open workspace. */
export const numbersAtHome = z.object({
  total: z.int(),
  /** Those that need a look first. */
  numbers: z.array(numberHealth),
  /** The last fourteen days, all numbers together. */
  days: z.array(countsOfDay),
});
export type NumbersAtHome = z.output<typeof numbersAtHome>;
