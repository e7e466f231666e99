import { eq } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { personParts } from "../../contacts/server/slots.ts";
import { keptInApp } from "../../messenger/server/slots.ts";
import { isCoexisting } from "./read.ts";
import { coexistenceContacts } from "./tables.ts";

const { id, contact_id, name, phone, created_at } = coexistenceContacts;

async function* entryCopies(db: Database, contact: string) {
  yield await db
    .select({ name, phone, created_at })
    .from(coexistenceContacts)
    .where(eq(contact_id, contact));
}

export const fills = [
  fill(keptInApp, ({ number_id }, { db }) => isCoexisting(db, number_id)),

  fill(personParts, async ({ contact }) => [
    {
      part: "address_book",
      rows: (db) => entryCopies(db, contact.id),
      erase: async ({ db }) => {
        const own = eq(contact_id, contact.id);
        return (await db.delete(coexistenceContacts).where(own).returning({ id })).length;
      },
    },
  ]),
];
