import { z } from "zod";
import { changeOf, id, instant, version } from "../../../src/contract/wire.ts";

/** Minutes: a week to answer, sixty days until it is done. */
export const mostMinutes = { answer: 7 * 24 * 60, resolution: 60 * 24 * 60 } as const;

/** How much of the time has passed when it becomes urgent. */
export const warnShare = 0.8;

const minutes = (most: number) => z.int().min(1).max(most).nullable();

const fields = {
  /** From when a customer waits until somebody answers; null: no goal. */
  answer_minutes: minutes(mostMinutes.answer),
  /** From what a customer began until it is marked done; null: no goal. */
  resolution_minutes: minutes(mostMinutes.resolution),
  /** Only minutes in which the number is open count. */
  open_hours: z.boolean(),
};

export const goals = z.object({
  /** The number's. */
  id,
  ...fields,
  /** The number has opening hours; without them every minute counts. */
  has_hours: z.boolean(),
  version,
  updated_at: instant,
});
export type Goals = z.output<typeof goals>;

export const goalsChange = changeOf(fields);

/** What a number has for which nobody set any. */
export const noGoals = {
  answer_minutes: null,
  resolution_minutes: null,
  open_hours: true,
} as const;
