import { type Day, dayOf } from "../../../../src/contract/day.ts";
import type { Currency } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Reading } from "../../../../src/server/work/slot.ts";
import { pricesDuring } from "../../../services/server/facade.ts";
import { type Book, openBook } from "../../contract/book.ts";
import { type RatedLine, rate } from "../../contract/rate.ts";
import { type SpanOfUse, segmentsOf } from "./segments.ts";
import { termsOf } from "./terms.ts";

/** The price book of one currency for the days of a span. */
export const bookOf = async (
  db: Database,
  currency: Currency,
  span: { first: Day; last: Day },
): Promise<Book> => openBook(await pricesDuring(db, currency, span));

/** What a workspace used in a span, rated by the book and its terms; half open, in an order that never changes. */
export async function ratedLines(
  call: Reading,
  span: SpanOfUse & { currency: Currency },
): Promise<RatedLine[]> {
  const segments = await segmentsOf(call.db, span);
  if (segments.length === 0) return [];
  const days = { first: dayOf(span.from), last: dayOf(new Date(span.to.getTime() - 1)) };
  const terms = await termsOf(call, span, days);
  return rate(segments, await bookOf(call.db, span.currency, days), { terms });
}
