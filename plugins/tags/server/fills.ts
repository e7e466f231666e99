import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { joinParts, personParts } from "../../contacts/server/slots.ts";
import { tagContact, tagsOf, tagsOfContacts } from "./carried.ts";
import { contactTags, tags } from "./tables.ts";

async function* tagCopies(db: Database, contact: string) {
  yield await db
    .select({ name: tags.name })
    .from(contactTags)
    .innerJoin(tags, eq(tags.id, contactTags.tag_id))
    .where(eq(contactTags.contact_id, contact))
    .orderBy(sql`fold(${tags.name})`);
}

const idsOf = async (db: Database, contact: string) =>
  ((await tagsOfContacts(db, [contact])).get(contact) ?? []).map(({ id }) => id);

export const fills = [
  // The one who is kept carries the tags of both.
  fill(joinParts, async ({ kept, gone, number }) => {
    const one = { id: kept, number_id: number.id };
    const other = { id: gone, number_id: number.id };
    return {
      part: "tags",
      join: async (work) => {
        const own = await idsOf(work.db, kept);
        const theirs = await idsOf(work.db, gone);
        await tagContact(work, one, [...own, ...theirs]);
        await tagContact(work, other, []);
        return { undo: { theirs, added: theirs.filter((id) => !own.includes(id)) } };
      },
      separate: async (work, undo) => {
        const { theirs, added } = undo as { theirs: string[]; added: string[] };
        const own = await idsOf(work.db, kept);
        const there = (await tagsOf(work.db, number.id)).map(({ id }) => id);
        await tagContact(
          work,
          one,
          own.filter((id) => !added.includes(id)),
        );
        await tagContact(
          work,
          other,
          theirs.filter((id) => there.includes(id)),
        );
      },
    };
  }),

  fill(personParts, async ({ contact }) => [
    { part: "tags", rows: (db) => tagCopies(db, contact.id) },
  ]),
];
