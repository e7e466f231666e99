import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { personParts } from "../../contacts/server/slots.ts";
import { contactTags, tags } from "./tables.ts";

async function* tagCopies(db: Database, contact: string) {
  yield await db
    .select({ name: tags.name })
    .from(contactTags)
    .innerJoin(tags, eq(tags.id, contactTags.tag_id))
    .where(eq(contactTags.contact_id, contact))
    .orderBy(sql`fold(${tags.name})`);
}

export const fills = [
  fill(personParts, async ({ contact }) => [
    { part: "tags", rows: (db) => tagCopies(db, contact.id) },
  ]),
];
