import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { inPortions } from "../../../src/server/db/portions.ts";
import { phoneKey, shownPhone } from "../../contacts/contract/phone.ts";
import type { PersonPart } from "../../contacts/server/slots.ts";
import { bulkRows, bulks } from "./tables.ts";

const { id, bulk_id, phone, typed, fields, state, updated_at } = bulkRows;
const unsent = ["pending", "sending"] as const;

/** Empties the first lines of the files that name a phone, however it is written there. */
async function eraseSamples(db: Database, number: string, digits: string): Promise<number> {
  const named = sql`exists (select 1 from jsonb_array_elements(${bulks.file} -> 'samples') line,
    jsonb_array_elements_text(line) cell where regexp_replace(cell, '\\D', '', 'g') like ${`%${digits.slice(-8)}`})`;
  const emptied = await db
    .update(bulks)
    .set({ file: sql`jsonb_set(${bulks.file}, '{samples}', '[]')` })
    .where(and(eq(bulks.number_id, number), isNotNull(bulks.file), named))
    .returning({ id: bulks.id });
  return emptied.length;
}

/** What bulks from a number keep about who has a phone, in either Brazilian form. */
export function bulkPart(number: string, digits: string): PersonPart {
  const from = (where?: SQL) => (db: Database) =>
    db
      .select({ id: bulks.id })
      .from(bulks)
      .where(and(eq(bulks.number_id, number), where));
  const of = (db: Database, within = from()) =>
    and(inArray(bulk_id, within(db)), inArray(phone, [shownPhone(digits), phoneKey(digits)]));
  return {
    part: "bulk_sends",
    rows: (db) =>
      inPortions<{ id: string }>(200, (last, limit) =>
        db
          .select({ id, typed, fields, state, updated_at })
          .from(bulkRows)
          .where(and(of(db), last ? gt(id, last.id) : undefined))
          .orderBy(asc(id))
          .limit(limit),
      ),
    // What is erased would be sent to all the same.
    held: async (db) => {
      const open = of(db, from(isNull(bulks.finished_at)));
      const [row] = await db
        .select({ id })
        .from(bulkRows)
        .where(and(open, inArray(state, [...unsent])))
        .limit(1);
      return row ? "bulks.still_sending" : null;
    },
    erase: async ({ db }, limit) => {
      const some = db
        .select({ id })
        .from(bulkRows)
        .where(and(of(db), notInArray(state, [...unsent])))
        .limit(limit);
      const gone = await db.delete(bulkRows).where(inArray(id, some)).returning({ id });
      return gone.length > 0 ? gone.length : eraseSamples(db, number, digits);
    },
  };
}
