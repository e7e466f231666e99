import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayPlus } from "../../../src/contract/day.ts";
import { earliestStart, entryOn, heirOf, isScheduled, placePrice } from "./price-book.ts";

const today = "2026-11-20";
const from = (days: number) => dayPlus(today, days);

interface Row {
  id: string;
  thousandths: number;
  source: string;
  valid_from: string;
  valid_to: string | null;
  wanted_to: string | null;
}

/** The book after a price was placed, as the server writes it; the refusal's code otherwise. */
function bookAfter(book: Row[], wanted: Omit<Row, "id" | "wanted_to">, on = today): Row[] | string {
  const placing = placePrice(book, wanted, on);
  if ("refused" in placing) return placing.refused.code;
  const { end, add } = placing;
  return [
    ...book.map((row) => (row.id === end?.id ? { ...row, valid_to: end.valid_to } : row)),
    ...add.map((row, at) => ({ ...row, id: `${book.length}-${at}` })),
  ];
}

const price = (thousandths: number, start: number, end: number | null = null) => ({
  thousandths,
  source: `${thousandths}`,
  valid_from: from(start),
  valid_to: end === null ? null : from(end),
});
const open: Row[] = [{ id: "open", ...price(100, -30), wanted_to: null }];

/** The book after a price was taken back, as the server writes it. */
function bookWithout(book: Row[], start: number): Row[] {
  const entry = book.find(({ valid_from }) => valid_from === from(start)) as Row;
  const heir = heirOf(book, entry);
  return book
    .filter((row) => row !== entry)
    .map((row) => (row.id === heir?.id ? { ...row, ...heir } : row));
}
const amountOn = (book: Row[] | string, days: number) =>
  typeof book === "string" ? book : entryOn(book, from(days))?.thousandths;

describe("a new price", () => {
  it("may begin today only where the day has none yet", () => {
    expect(earliestStart([], today)).toBe(today);
    expect(earliestStart(open, today)).toBe(from(1));
    expect(bookAfter([], price(100, 0))).toHaveLength(1);
    expect(bookAfter(open, price(200, 0))).toBe("services.price_in_past");
    expect(bookAfter(open, price(200, -1))).toBe("services.price_in_past");
  });

  it("ends the former one the day before", () => {
    const book = bookAfter(open, price(200, 10));
    expect(book).toHaveLength(2);
    expect(amountOn(book, 9)).toBe(100);
    expect(amountOn(book, 10)).toBe(200);
    expect(amountOn(book, 1_000)).toBe(200);
  });

  it("with an end lets the former one hold again", () => {
    const book = bookAfter(open, price(50, 10, 19));
    expect([9, 10, 19, 20].map((days) => amountOn(book, days))).toEqual([100, 50, 50, 100]);
    expect(typeof book === "string" ? book : entryOn(book, from(20))?.source).toBe("100");
  });

  it("without an end holds until the next scheduled one", () => {
    const scheduled = bookAfter(open, price(300, 40)) as Row[];
    const book = bookAfter(scheduled, price(200, 10));
    expect([9, 10, 39, 40].map((days) => amountOn(book, days))).toEqual([100, 200, 200, 300]);
  });

  it("does not push a scheduled one aside", () => {
    const scheduled = bookAfter(open, price(300, 40)) as Row[];
    expect(bookAfter(scheduled, price(200, 40))).toBe("services.price_same_day");
    expect(bookAfter(scheduled, price(200, 10, 40))).toBe("services.price_overlaps");
  });

  it("never leaves two prices for a day, and never touches a day that has begun", () => {
    const wish = fc.record({
      thousandths: fc.integer({ min: 0, max: 999 }),
      start: fc.integer({ min: -5, max: 60 }),
      length: fc.option(fc.nat(30)),
      wait: fc.nat(5),
    });
    let placed = 0;
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 10 }), (wishes) => {
        let book: Row[] = [];
        let now = 0;
        for (const { thousandths, start, length, wait } of wishes) {
          now += wait;
          const span = price(
            thousandths,
            now + start,
            length === null ? null : now + start + length,
          );
          const next = bookAfter(book, span, from(now));
          if (typeof next === "string") continue;
          placed += 1;
          const spoiled = Array.from({ length: 130 }, (_, at) => at - 10).filter((days) => {
            const on = from(days);
            const holding = next.filter((row) => entryOn([row], on));
            const had = entryOn(book, on);
            const changed = days <= now && had?.thousandths !== holding[0]?.thousandths;
            return holding.length > 1 || (had && (changed || holding.length === 0));
          });
          expect(spoiled).toEqual([]);
          expect(amountOn(next, now + start)).toBe(thousandths);
          book = next;
        }
      }),
    );
    expect(placed).toBeGreaterThan(100);
  });
});

describe("a scheduled price", () => {
  it("can be taken back until it begins, and the one before it holds instead", () => {
    const book = bookAfter(open, price(200, 1)) as Row[];
    const scheduled = book.find((row) => row.thousandths === 200) as Row;
    expect(isScheduled(scheduled, today)).toBe(true);
    expect(isScheduled(scheduled, from(1))).toBe(false);
    expect(heirOf(book, scheduled)?.id).toBe("open");
    expect(heirOf([], scheduled)).toBeUndefined();
  });

  it("that follows one with an end of its own does not lengthen that one when it is taken back", () => {
    const book = bookAfter(open, price(50, 10, 19)) as Row[];
    const ended = bookWithout(book, 20);
    expect([10, 19, 20, 1_000].map((days) => amountOn(ended, days))).toEqual([
      50,
      50,
      undefined,
      undefined,
    ]);
    expect(amountOn(bookAfter(ended, price(70, 20)), 20)).toBe(70);
    expect(bookWithout(ended, 10)).toEqual(open);
  });

  it("taken back in any order leaves the book as it was", () => {
    const book = bookAfter(open, price(50, 10, 19)) as Row[];
    for (const [first, second] of [
      [10, 20],
      [20, 10],
    ] as const) {
      expect(bookWithout(bookWithout(book, first), second)).toEqual(open);
    }
  });

  it("placed before another gives way to it, and holds on when that one is taken back", () => {
    const scheduled = bookAfter(open, price(300, 40)) as Row[];
    const book = bookAfter(scheduled, price(200, 10)) as Row[];
    expect(amountOn(bookWithout(book, 40), 1_000)).toBe(200);
    // An end that another price cut short comes back, and nothing beyond it.
    const cut = bookAfter(bookAfter(open, price(50, 10, 19)) as Row[], price(60, 15)) as Row[];
    const whole = bookWithout(cut, 15);
    expect([14, 19, 20].map((days) => amountOn(whole, days))).toEqual([50, 50, 100]);
  });
});
