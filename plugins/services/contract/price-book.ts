import { z } from "zod";
import { type Day, day, dayPlus, isOrdered, placeOf } from "../../../src/contract/day.ts";
import { currency, id, instant, trimmed, version } from "../../../src/contract/wire.ts";
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
    currency,
    thousandths,
    country: country.nullable().default(null),
    from_quantity: z.int().min(0).max(highestUnitPrice).default(0),
    source: trimmed(120, 0).default(""),
    valid_from: day,
    valid_to: day.nullable(),
    version,
  })
  .refine(isOrdered, { path: ["valid_to"], message: "services.ends_before_start" });

/** The part of an entry that the rules below look at. */
type Entry = Pick<PriceEntry, "id" | "thousandths" | "source" | "valid_from"> & {
  valid_to: Day | null;
};
type Wanted = Omit<Entry, "id">;

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
  add: Wanted[];
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
  const added = { ...wanted, valid_to };
  const former = entryOn(book, wanted.valid_from);
  if (!former) return { end: null, add: [added] };
  const after = valid_to === null ? null : dayPlus(valid_to, 1);
  const { thousandths, source } = former;
  const resumed =
    after !== null && placeOf(former, after) === "in"
      ? [{ thousandths, source, valid_from: after, valid_to: former.valid_to }]
      : [];
  return {
    end: { id: former.id, valid_to: dayPlus(wanted.valid_from, -1) },
    add: [added, ...resumed],
  };
}

/** Who holds instead of an entry that is taken back: the one that ended the day before it. */
export const heirOf = <E extends Entry>(book: readonly E[], entry: Wanted): E | undefined =>
  entryOn(book, dayPlus(entry.valid_from, -1));
