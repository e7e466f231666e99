import { z } from "zod";

const counts = {
  /** Different contacts with any message in the period. */
  contacts: z.int(),
  incoming: z.int(),
  /** All messages out, templates among them. */
  outgoing: z.int(),
  outgoing_templates: z.int(),
};

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
