import { asc, eq } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { accountParts } from "../../users/server/slots.ts";
import { paymentMethods } from "./tables.ts";

/** Removed ones too: they are kept for the charges they paid. */
async function* cards(db: Database, person: string) {
  const { id, user_id, brand, last4, exp_month, exp_year, is_default, created_at, removed_at } =
    paymentMethods;
  yield await db
    .select({ id, brand, last4, exp_month, exp_year, is_default, created_at, removed_at })
    .from(paymentMethods)
    .where(eq(user_id, person))
    .orderBy(asc(created_at), id);
}

export const fills = [
  fill(accountParts, async (person) => [{ part: "cards", rows: (db) => cards(db, person) }]),
];
