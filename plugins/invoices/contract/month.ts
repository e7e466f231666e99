import { z } from "zod";
import { businessZone, type Day, dayOf } from "../../../src/contract/day.ts";

/** A calendar month of the business zone, `2026-10`; months compare as texts. */
export const month = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/);
export type Month = z.output<typeof month>;

export const monthOf = (at: Date): Month => dayOf(at).slice(0, 7);

/** The month that lies `months` after another one, or before it when negative. */
export function monthPlus(from: Month, months: number): Month {
  const at = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}

export const firstDay = (of: Month): Day => `${of}-01`;

/** Every month from the first to the last, both included. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let at = first; at <= last; at = monthPlus(at, 1)) months.push(at);
  return months;
}

let clock: Intl.DateTimeFormat | undefined;

/** The moment a day begins in the business zone. */
export function beginningOf(on: Day): Date {
  // Swedish writes dates as ISO 8601 does.
  clock ??= new Intl.DateTimeFormat("sv-SE", {
    timeZone: businessZone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  const midnight = Date.parse(`${on}T00:00:00Z`);
  const shown = Date.parse(`${clock.format(midnight).replace(" ", "T")}Z`);
  return new Date(midnight + (midnight - shown));
}

/** A month as instants; its end is the next one's beginning. */
export const periodOf = (of: Month): { from: Date; to: Date } => ({
  from: beginningOf(firstDay(of)),
  to: beginningOf(firstDay(monthPlus(of, 1))),
});
