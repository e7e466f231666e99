import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { inPortions } from "../../../src/server/db/portions.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { phoneKey, shownPhone } from "../../contacts/contract/phone.ts";
import type { PersonPart } from "../../contacts/server/slots.ts";
import { neverSent } from "./check/rows-in.ts";
import { fileHasDigits } from "./file/kept-file.ts";
import { bulkRows, bulks } from "./tables.ts";

const { id, bulk_id, phone, typed, fields, state, updated_at } = bulkRows;
const unsent = ["pending", "sending"] as const;

/** How a phone ends, whether or not its country and its ninth digit are written. */
const endOf = (digits: string) => digits.slice(-8);

/** Empties the first lines of the files that name a phone, however it is written there. */
async function eraseSamples(db: Database, number: string, digits: string): Promise<number> {
  const named = sql`exists (select 1 from jsonb_array_elements(${bulks.file} -> 'samples') line,
    jsonb_array_elements_text(line) cell where regexp_replace(cell, '\\D', '', 'g') like ${`%${endOf(digits)}`})`;
  const emptied = await db
    .update(bulks)
    .set({ file: sql`jsonb_set(${bulks.file}, '{samples}', '[]')` })
    .where(and(eq(bulks.number_id, number), isNotNull(bulks.file), named))
    .returning({ id: bulks.id });
  return emptied.length;
}

/** Whether the file of a bulk that nobody has confirmed may name a phone: it can be mapped and gone over again. */
async function isFiled(
  work: Pick<Work, "db" | "services">,
  number: string,
  digits: string,
): Promise<boolean> {
  const unconfirmed = await work.db
    .select({ file: bulks.file, file_id: bulks.file_id })
    .from(bulks)
    .where(and(eq(bulks.number_id, number), isNull(bulks.finished_at), isNotNull(bulks.file_id)));
  for (const bulk of unconfirmed) {
    if (await fileHasDigits(work, bulk, endOf(digits))) return true;
  }
  return false;
}

/** What bulks from a number keep about who has a phone, in either Brazilian form. */
export function bulkPart(services: Work["services"], number: string, digits: string): PersonPart {
  const from = (where?: SQL) => (db: Database) =>
    db
      .select({ id: bulks.id })
      .from(bulks)
      .where(and(eq(bulks.number_id, number), where));
  const retriedNow = (db: Database) =>
    db
      .select({ id: sql<string>`${bulks.retry_of}`.as("id") })
      .from(bulks)
      .where(
        and(eq(bulks.number_id, number), eq(bulks.status, "checking"), isNotNull(bulks.retry_of)),
      );
  const of = (db: Database, within: (db: Database) => SQLWrapper = from()) =>
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
      const waiting = and(of(db, from(isNull(bulks.finished_at))), inArray(state, [...unsent]));
      // Another bulk is about to take them over.
      const taken = and(of(db, retriedNow), inArray(state, ["failed", ...neverSent]));
      const [row] = await db.select({ id }).from(bulkRows).where(or(waiting, taken)).limit(1);
      const isHeld = row !== undefined || (await isFiled({ db, services }, number, digits));
      return isHeld ? "bulks.still_sending" : null;
    },
    erase: async ({ db }, limit) => {
      // What was left out of a bulk that is over may be tried again.
      const leftOut = and(of(db, from(isNotNull(bulks.finished_at))), eq(state, "pending"));
      const some = db
        .select({ id })
        .from(bulkRows)
        .where(or(and(of(db), notInArray(state, [...unsent])), leftOut))
        .limit(limit);
      const gone = await db.delete(bulkRows).where(inArray(id, some)).returning({ id });
      return gone.length > 0 ? gone.length : eraseSamples(db, number, digits);
    },
  };
}
