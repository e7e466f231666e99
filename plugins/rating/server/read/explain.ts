import { and, eq, gte, lt, lte } from "drizzle-orm";
import type { Day } from "../../../../src/contract/day.ts";
import type { Currency } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Reading } from "../../../../src/server/work/slot.ts";
import { pricesDuring } from "../../../services/server/facade.ts";
import { openBook } from "../../contract/book.ts";
import type { Explanation } from "../../contract/explanation.ts";
import { rate, type Segment } from "../../contract/rate.ts";
import { rulingOf } from "../../contract/rules.ts";
import { usageDays, usageRecords } from "../tables.ts";
import { segmentsOf } from "./segments.ts";
import { termsOf } from "./terms.ts";

type Row = typeof usageRecords.$inferSelect;

/** What was used under an id: a message's, a conversation's first message's or a call's. */
export async function usedUnder(db: Database, id: string): Promise<Row | null> {
  const [row] = await db.select().from(usageRecords).where(eq(usageRecords.id, id));
  return row ?? null;
}

/** All of its month that came before it, in the very second too: WhatsApp counts in whole ones. */
async function before(db: Database, row: Row): Promise<Segment[]> {
  const { workspace_id, at, day } = row;
  const earlier = await segmentsOf(db, { workspace_id, from: at, to: new Date(at.getTime() + 1) });
  const same = await db
    .select()
    .from(usageRecords)
    .where(
      and(
        eq(usageRecords.number_id, row.number_id),
        eq(usageRecords.day, day),
        eq(usageRecords.at, at),
        lt(usageRecords.id, row.id),
      ),
    );
  return [...earlier.filter(({ counted }) => !counted), ...same].map((one) => ({
    ...one,
    counted: false,
  }));
}

/** Its place among the number's answers of the month. */
function placeOf(row: Row, segments: readonly Segment[]): number | null {
  if (rulingOf(row, row.day).free !== "monthly") return null;
  const month = row.day.slice(0, 7);
  return segments
    .filter((one) => one.number_id === row.number_id && one.day.startsWith(month))
    .filter((one) => rulingOf(one, one.day).free === "monthly")
    .reduce((sum, { quantity }) => sum + quantity, 1);
}

/** Why something costs what it does, by the rules, the book and the terms that rate its month. */
export async function explain(call: Reading, row: Row, currency: Currency): Promise<Explanation> {
  const segments = await before(call.db, row);
  const days = { first: row.day, last: row.day };
  const prices = await pricesDuring(call.db, currency, days);
  const terms = await termsOf(call, { workspace_id: row.workspace_id, currency }, days);
  const lines = rate([...segments, { ...row, counted: true }], openBook(prices), { terms });
  const { rule, model, service } = rulingOf(row, row.day);
  const { id, at, kind, category, circumstance, seconds } = row;
  return {
    ...{ id, at, kind, category, circumstance, seconds, model, rule, currency },
    service_code: service,
    country: row.country || null,
    place: placeOf(row, segments),
    parts: lines.map((line) => {
      const { quantity, free_quantity, included_quantity, amount } = line;
      const found = prices.find((price) => price.id === line.price_id);
      return {
        quantity,
        free_quantity,
        included_quantity,
        amount,
        own_price: line.is_own ? line.unit_price : null,
        price: found
          ? {
              id: found.id,
              thousandths: found.thousandths,
              country: found.country || null,
              from_quantity: found.from_quantity,
              source: found.source,
              valid_from: found.valid_from,
              valid_to: found.valid_to,
            }
          : null,
      };
    }),
  };
}

/**
 * Whether something was used on a day that a price covered, so that it can only end. The store asks more:
 * a price that has begun is never changed.
 */
export async function isRated(
  db: Database,
  { valid_from, valid_to }: { valid_from: Day; valid_to: Day | null },
): Promise<boolean> {
  const [row] = await db
    .select({ day: usageDays.day })
    .from(usageDays)
    .where(and(gte(usageDays.day, valid_from), valid_to ? lte(usageDays.day, valid_to) : undefined))
    .limit(1);
  return row !== undefined;
}
