import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import { numberStatus, qualityRating, sharedUse } from "../number.ts";
import { countsOfDay } from "../statistics.ts";

/** A number's health at a glance. */
export const numberHealth = z.object({
  id,
  display_name: z.string(),
  phone: z.string(),
  status: numberStatus,
  quality_rating: qualityRating,
});
export type NumberHealth = z.output<typeof numberHealth>;

/** What home shows of the caller's numbers in the open workspace. */
export const numbersAtHome = z.object({
  total: z.int(),
  /** Of each limit that numbers of the workspace share; none for somebody without any number. */
  uses: z.array(sharedUse),
  /** Those that need a look first. */
  numbers: z.array(numberHealth),
  /** The last fourteen days, all numbers together. */
  days: z.array(countsOfDay),
});
export type NumbersAtHome = z.output<typeof numbersAtHome>;
