import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { tagChanged } from "../contract/events.ts";
import type { Tag } from "../contract/tag.ts";
import { contactTags, tags } from "./tables.ts";

/** A tag as a contact carries it. */
export type CarriedTag = Pick<Tag, "id" | "name" | "colour">;

const carried = { id: tags.id, name: tags.name, colour: tags.colour };

/** All tags of some numbers, by name. */
export const tagsOfNumbers = (db: Database, numberIds: readonly string[]): Promise<CarriedTag[]> =>
  db
    .select(carried)
    .from(tags)
    .where(inArray(tags.number_id, [...numberIds]))
    .orderBy(sql`fold(${tags.name})`, tags.id);

/** All tags of a number, by name. */
export const tagsOf = (db: Database, numberId: string): Promise<CarriedTag[]> =>
  tagsOfNumbers(db, [numberId]);

/** What each of several contacts carries, by name. */
export async function tagsOfContacts(
  db: Database,
  contactIds: readonly string[],
): Promise<Map<string, CarriedTag[]>> {
  const found = new Map<string, CarriedTag[]>();
  if (contactIds.length === 0) return found;
  const rows = await db
    .select({ contact_id: contactTags.contact_id, tag: carried })
    .from(contactTags)
    .innerJoin(tags, eq(tags.id, contactTags.tag_id))
    .where(inArray(contactTags.contact_id, [...contactIds]))
    .orderBy(sql`fold(${tags.name})`);
  for (const { contact_id, tag } of rows) {
    found.set(contact_id, [...(found.get(contact_id) ?? []), tag]);
  }
  return found;
}

/** Gives a contact exactly these tags of its number; whoever calls has checked that they are. */
export async function tagContact(
  work: Pick<Work, "db" | "emit">,
  contact: { id: string; number_id: string },
  tagIds: readonly string[],
): Promise<void> {
  const { db, emit } = work;
  const before = (await tagsOfContacts(db, [contact.id])).get(contact.id) ?? [];
  const had = new Set(before.map(({ id }) => id));
  const gone = [...had].filter((id) => !tagIds.includes(id));
  const added = [...new Set(tagIds)].filter((id) => !had.has(id));
  if (gone.length > 0) {
    const ofContact = eq(contactTags.contact_id, contact.id);
    await db.delete(contactTags).where(and(ofContact, inArray(contactTags.tag_id, gone)));
  }
  if (added.length > 0) {
    const rows = added.map((tag_id) => ({ tag_id, contact_id: contact.id }));
    await db.insert(contactTags).values(rows).onConflictDoNothing();
  }
  for (const tag_id of [...gone, ...added]) {
    await emit(tagChanged, { number_id: contact.number_id, tag_id });
  }
}
