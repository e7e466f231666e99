import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { tagContact, tagsOf, tagsOfContacts } from "./carried.ts";
import { contactTags, tags } from "./tables.ts";

export { type CarriedTag, tagContact, tagsOf, tagsOfContacts, tagsOfNumbers } from "./carried.ts";

/** Selects the ids of the contacts that carry a tag. */
export const taggedWith = (tagId: string): SQL =>
  sql`select contact_id from ${contactTags} where tag_id = ${tagId}`;

/** Puts tags onto a contact beside those that are there; what is no tag of its number is left out. */
export async function addTags(
  work: Pick<Work, "db" | "emit">,
  contact: { id: string; number_id: string },
  tagIds: readonly string[],
): Promise<void> {
  if (tagIds.length === 0) return;
  const known = (await tagsOf(work.db, contact.number_id)).map(({ id }) => id);
  const carried = (await tagsOfContacts(work.db, [contact.id])).get(contact.id) ?? [];
  const added = tagIds.filter((id) => known.includes(id));
  await tagContact(work, contact, [...carried.map(({ id }) => id), ...added]);
}

/** By how many of some contacts each tag is carried, alike names of several numbers together. */
export async function countTagged(
  db: Database,
  contactIds: SQL,
): Promise<{ name: string; conversations: number }[]> {
  return db
    .select({
      name: tags.name,
      conversations: sql<number>`count(distinct ${contactTags.contact_id})::int`.as("carried"),
    })
    .from(contactTags)
    .innerJoin(tags, eq(tags.id, contactTags.tag_id))
    .where(sql`${contactTags.contact_id} in (${contactIds})`)
    .groupBy(tags.name)
    .orderBy(sql`carried desc`, tags.name);
}

/** Selects the ids of the contacts that carry a tag of a name. */
export const taggedAs = (name: string): SQL =>
  sql`select contact_id from ${contactTags} join ${tags} on ${tags.id} = tag_id where ${tags.name} = ${name}`;
