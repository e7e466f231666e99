import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";

/** What was taken: a rating that fell, a flag, a state in which it may not send, a lower limit, the workspace. */
export const penaltyKinds = ["quality", "flagged", "state", "limit", "suspended"] as const;
export const penaltyKind = z.enum(penaltyKinds);
export type PenaltyKind = z.output<typeof penaltyKind>;

export const penalty = z.object({
  id,
  at: instant,
  kind: penaltyKind,
  workspace: z.object({ id, name: z.string() }),
  /** Null: the whole workspace. */
  number: z.object({ id, name: z.string() }).nullable(),
  /** As the kind's field is written: `green`, `tier_10k`, `suspended`. */
  was: z.string().nullable(),
  became: z.string().nullable(),
  /** Null: WhatsApp. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
});
export type Penalty = z.output<typeof penalty>;

/** How many of each kind there were on a day. */
export const penaltiesOfDay = z.object({
  day: z.iso.date(),
  counts: z.record(penaltyKind, z.int()),
});
export type PenaltiesOfDay = z.output<typeof penaltiesOfDay>;

/** Without dates, so many days. */
export const usualDays = 90;
/** As many days as the chart has room for. */
export const longestChart = 366;
