import { z } from "zod";
import { type Day, dayOf, dayPlus } from "../../../src/contract/day.ts";
import { id, instant } from "../../../src/contract/wire.ts";
import { author } from "../../messenger/contract/parts.ts";

/** The most days of a report. */
export const longestReport = 366;

/** Days that what was counted is kept: of the longest report, and of as many before it, which it is compared with. */
const keptDays = 2 * longestReport;

/** The first day of which a report still knows everything. */
export const knownFrom = (now: Date): Day => dayPlus(dayOf(now), -keptDays);

/**
 * How long something took, in seconds: half of all, and nine of ten, were no longer; null where there was none.
 * To the second below an hour, then to the minute, from a day on to the hour.
 */
export const spread = z.object({
  count: z.int(),
  median: z.int().nullable(),
  p90: z.int().nullable(),
});
export type Spread = z.output<typeof spread>;

const work = {
  /** All messages out. */
  sent: z.int(),
  /** Different people with any message. */
  conversations: z.int(),
  /** From a customer's first message of something new to our answer. */
  first_answers: spread,
  /** From the first message that nobody had answered to our answer, those above among them. */
  answers: spread,
  /** From the customer's first message to "done". */
  resolved: spread,
};

export const figures = z.object({ received: z.int(), ...work });
export type Figures = z.output<typeof figures>;

const span = { started_on: z.iso.date(), ended_on: z.iso.date() };

export const report = z.object({
  ...span,
  /** Up to when everything is counted; null: the past of some number is still being counted. */
  counted_at: instant.nullable(),
  /** What was counted before this day is kept no more. */
  known_from: z.iso.date(),
  figures,
  failed: z.int(),
  /** As many days right before it; null where not all of them are known. */
  before: z.object({ ...span, figures, failed: z.int() }).nullable(),
  /** Who waits for an answer now, whatever the span. */
  waiting: z.object({ people: z.int(), since: instant.nullable() }),
  days: z.array(z.object({ day: z.iso.date(), received: z.int(), sent: z.int() })),
  /** Messages received by weekday (1: Monday) and hour of the business zone; those without any are left out. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), received: z.int() })),
  /** Null: the business's app and programs. Whoever may not compare people sees themselves alone. */
  people: z.array(z.object({ person: author.nullable(), ...work })),
  /** Null: talks in no team's queue. */
  teams: z.array(z.object({ team: author.nullable(), received: z.int(), ...work })),
  numbers: z.array(
    z.object({
      number: z.object({ id, display_name: z.string(), phone: z.string() }),
      received: z.int(),
      ...work,
    }),
  ),
  failures: z.array(z.object({ code: z.int(), messages: z.int() })),
  templates: z.array(
    z.object({
      name: z.string(),
      sent: z.int(),
      delivered: z.int(),
      read: z.int(),
      failed: z.int(),
    }),
  ),
  /** People with a message in the span, by the tags they carry today. */
  tags: z.array(z.object({ name: z.string(), conversations: z.int() })),
});
export type Report = z.output<typeof report>;

/** What of a report can be followed to the conversations behind it. */
export const drilled = z.enum([
  "conversations",
  "received",
  "sent",
  "first_answers",
  "answers",
  "resolved",
  "failed",
  "template",
  /** Now, whatever the days. */
  "waiting",
]);
export type Drilled = z.output<typeof drilled>;

export const reportTalk = z.object({
  /** The contact's. */
  id,
  name: z.string(),
  phone: z.string().nullable(),
  number: z.object({ id, display_name: z.string() }),
  /** How often it counts. */
  times: z.int(),
  /** Seconds, the longest; null where nothing is timed. */
  seconds: z.int().nullable(),
  /** The last time, to the hour where messages are counted. */
  at: instant,
});
export type ReportTalk = z.output<typeof reportTalk>;
