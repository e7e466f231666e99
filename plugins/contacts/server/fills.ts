import { eq } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { personParts } from "./slots.ts";
import { contacts } from "./tables.ts";

async function* contactCopy(db: Database, id: string) {
  const { name, nickname, phone, wa_id, created_at, updated_at } = contacts;
  yield await db
    .select({ name, nickname, phone, wa_id, created_at, updated_at })
    .from(contacts)
    .where(eq(contacts.id, id));
}

export const fills = [
  fill(personParts, async ({ contact }) => [
    { part: "contact", rows: (db) => contactCopy(db, contact.id) },
  ]),
];
