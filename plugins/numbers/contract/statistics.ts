import { z } from "zod";
import { day } from "../../../src/contract/day.ts";

const messages = {
  incoming: z.int(),
  /** All messages out, templates among them. */
  outgoing: z.int(),
  outgoing_templates: z.int(),
};

export type MessageCounts = Record<keyof typeof messages, number>;

const counts = {
  /** Different contacts with any message in the period. */
  contacts: z.int(),
  ...messages,
};

/** A calendar day of the workspace's zone, and its messages. */
export const countsOfDay = z.object({ day: z.iso.date(), ...messages });
export type CountsOfDay = z.output<typeof countsOfDay>;

/** Calendar days of the workspace's zone, both included. */
export const period = z.object({ started_on: z.iso.date(), ended_on: z.iso.date(), ...counts });
export type Period = z.output<typeof period>;

/**
 * The month to date. A contact counts on the first day of the month it was active, so that the
 * days add up to the period.
 */
export const currentPeriod = period.extend({
  days: z.array(z.object({ day: z.iso.date(), ...counts })),
});
export type CurrentPeriod = z.output<typeof currentPeriod>;

/** How many past months are told. */
export const pastPeriods = 6;

/** The most days a chosen span may have. */
export const longestSpan = 366;

export const spanQuery = z.object({ from: day, to: day });

/** The messages of a chosen span of days. A contact counts by months only. */
export const spanStatistics = z.object({
  started_on: z.iso.date(),
  ended_on: z.iso.date(),
  ...messages,
  days: z.array(countsOfDay),
  /** As many days right before it; null where the number is younger. */
  before: z.object({ started_on: z.iso.date(), ended_on: z.iso.date(), ...messages }).nullable(),
  /** The month to date, and the whole ones before it, newest first. */
  months: z.array(period),
});
export type SpanStatistics = z.output<typeof spanStatistics>;
