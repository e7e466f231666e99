import { z } from "zod";
import { type Day, day, dayPlus, isOrdered, placeOf } from "../../../src/contract/day.ts";
import {
  codeOrNumber,
  currency,
  id,
  instant,
  trimmed,
  version,
} from "../../../src/contract/wire.ts";
import { highestUnitPrice, thousandths } from "./service.ts";

/** A country as ISO 3166 writes it. */
const country = z.string().regex(/^[A-Z]{2}$/);

/** A price of one service in one currency and the days it holds, both included. */
export const priceEntry = z.object({
  id,
  currency,
  thousandths: z.int(),
  /** Of the recipient; null: wherever no other price holds. */
  country: country.nullable(),
  /** The units of a month that come before the first one at this price: a tier of volume. */
  from_quantity: z.int(),
  /** Where the price was read: a contract, the rate card of a date. */
  source: z.string(),
  valid_from: day,
  valid_to: day.nullable(),
  created_at: instant,
});
export type PriceEntry = z.output<typeof priceEntry>;

export const newPrice = z
  .object({
    currency: codeOrNumber(currency),
    thousandths,
    country: country.nullable().default(null),
    from_quantity: z.int().min(0).max(highestUnitPrice).default(0),
    source: trimmed(120, 0).default(""),
    valid_from: day,
    valid_to: day.nullable(),
    version,
  })
  .refine(isOrdered, { path: ["valid_to"], message: "services.ends_before_start" });

/** What somebody wants to be charged, and when. */
type Wanted = Pick<PriceEntry, "thousandths" | "source" | "valid_from"> & { valid_to: Day | null };

/** As it is kept: beside the day it ends today, the end somebody entered, which no other price lengthens. */
type Kept = Wanted & { wanted_to: Day | null };
type Entry = Kept & { id: string };

/** The price of a day, if the book of this place has one. */
export const entryOn = <E extends Wanted>(book: readonly E[], on: Day): E | undefined =>
  book.find((entry) => placeOf(entry, on) === "in");

/** Whether a price has not begun: only such a one may be taken back. */
export const isScheduled = (entry: Wanted, today: Day): boolean => entry.valid_from > today;

/** The first day a new price may begin: a day that already has a price keeps it to its end. */
export const earliestStart = (book: readonly Wanted[], today: Day): Day =>
  entryOn(book, today) ? dayPlus(today, 1) : today;

/** What placing a price does to the book: one entry may end earlier, one or two are added. */
export interface Placing {
  end: { id: string; valid_to: Day } | null;
  add: Kept[];
}

export type Refusal = { field: "valid_from" | "valid_to"; code: string };

/**
 * Places a price in the book of one currency, country and tier. The past never changes; a price without an end holds
 * until the next scheduled one; after a price with an end the former one holds again.
 */
export function placePrice(
  book: readonly Entry[],
  wanted: Wanted,
  today: Day,
): Placing | { refused: Refusal } {
  if (wanted.valid_from < earliestStart(book, today)) {
    return { refused: { field: "valid_from", code: "services.price_in_past" } };
  }
  const next = book
    .filter(({ valid_from }) => valid_from >= wanted.valid_from)
    .sort((a, b) => (a.valid_from < b.valid_from ? -1 : 1))[0];
  if (next?.valid_from === wanted.valid_from) {
    return { refused: { field: "valid_from", code: "services.price_same_day" } };
  }
  if (next && wanted.valid_to !== null && wanted.valid_to >= next.valid_from) {
    return { refused: { field: "valid_to", code: "services.price_overlaps" } };
  }
  const valid_to = wanted.valid_to ?? (next ? dayPlus(next.valid_from, -1) : null);
  const added = { ...wanted, valid_to, wanted_to: wanted.valid_to };
  const former = entryOn(book, wanted.valid_from);
  if (!former) return { end: null, add: [added] };
  const after = valid_to === null ? null : dayPlus(valid_to, 1);
  const { thousandths, source, wanted_to } = former;
  const resumed =
    after !== null && placeOf(former, after) === "in"
      ? [{ thousandths, source, valid_from: after, valid_to: former.valid_to, wanted_to }]
      : [];
  return {
    end: { id: former.id, valid_to: dayPlus(wanted.valid_from, -1) },
    add: [added, ...resumed],
  };
}

/**
 * Who holds instead of an entry that is taken back, and to which day: the one that ended the day before it goes on
 * until the next price, but never beyond an end that somebody entered.
 */
export function heirOf(
  book: readonly Entry[],
  { valid_from }: Pick<Entry, "valid_from">,
): { id: string; valid_to: Day | null } | undefined {
  const heir = entryOn(book, dayPlus(valid_from, -1));
  if (!heir) return undefined;
  const next = book
    .map((entry) => entry.valid_from)
    .filter((start) => start > valid_from)
    .sort()[0];
  const ends = [heir.wanted_to, next === undefined ? null : dayPlus(next, -1)];
  return { id: heir.id, valid_to: ends.filter((end) => end !== null).sort()[0] ?? null };
}
