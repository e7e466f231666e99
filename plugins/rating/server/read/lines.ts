import { type Day, dayOf } from "../../../../src/contract/day.ts";
import type { Currency } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { pricesDuring } from "../../../services/server/facade.ts";
import { type Book, openBook } from "../../contract/book.ts";
import { type RatedLine, rate } from "../../contract/rate.ts";
import { type SpanOfUse, segmentsOf } from "./segments.ts";

/** The price book of one currency for the days of a span. */
export const bookOf = async (
  db: Database,
  currency: Currency,
  span: { first: Day; last: Day },
): Promise<Book> => openBook(await pricesDuring(db, currency, span));

/** What a workspace used in a span, rated by the book; half open, in an order that never changes. */
export async function ratedLines(
  db: Database,
  { currency, ...span }: SpanOfUse & { currency: Currency },
): Promise<RatedLine[]> {
  const segments = await segmentsOf(db, span);
  if (segments.length === 0) return [];
  const days = { first: dayOf(span.from), last: dayOf(span.to) };
  return rate(segments, await bookOf(db, currency, days));
}
