import { and, asc, eq, gt, inArray, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "../../../src/server/db/database.ts";
import { likePattern } from "../../../src/server/db/paginate.ts";
import { inPortions } from "../../../src/server/db/portions.ts";
import type { Work } from "../../../src/server/plugin.ts";
import type { Reading } from "../../../src/server/work/slot.ts";
import { searchText } from "../../numbers/contract/search-text.ts";
import type { Contact } from "../contract/contact.ts";
import { isUserId, phoneKey, phoneOf } from "../contract/phone.ts";
import { type FoundBy, foundBy } from "./slots.ts";
import { contacts, wordsOf } from "./tables.ts";
import { writtenPhone } from "./written-phone.ts";

export {
  type Identity,
  identitiesOf,
  keysAt,
  type Likeness,
  likelySame,
  mergeContact,
  mergedInto,
  sameOn,
  sendTo,
  separateContact,
} from "./merging.ts";
export { movedRows } from "./moved-rows.ts";
export {
  addressesOfUsers,
  hiddenAmong,
  noteMove,
  noteUsers,
  renewUser,
  showPhone,
  type UserPhone,
} from "./user-ids.ts";
export { writtenPhone } from "./written-phone.ts";

export interface NewContact {
  /** Digits with the country code, in either Brazilian form, or WhatsApp's own id of them. */
  wa_id: string;
  /** Missing: what they are called on WhatsApp, or the phone stands for it. */
  name?: string | undefined;
  username?: string | undefined;
  /** Whether a person wrote the name. */
  named?: boolean;
}

/** What somebody is called who has no name; of who shows nothing at all, what tells them apart in every language. */
function nameless(wa_id: string, username?: string): string {
  if (username) return `@${username}`;
  const phone = phoneOf(wa_id);
  return phone ? writtenPhone(phone) : `WhatsApp …${wa_id.slice(-4)}`;
}

/** The contact a row stands for: itself, or the one it was merged into. */
const keptId = sql<string>`coalesce(${contacts.merged_into}, ${contacts.id})`;

/**
 * Makes the number's contact unless it is there: a phone without its ninth digit is still the same
 * person. Answers the id.
 */
export async function openContact(
  { db, now }: Pick<Work, "db" | "now">,
  numberId: string,
  { wa_id, username, name = nameless(wa_id, username), named = false }: NewContact,
): Promise<string> {
  const phone_key = phoneKey(wa_id);
  const [made] = await db
    .insert(contacts)
    .values({
      id: uuidv7(),
      number_id: numberId,
      name,
      named,
      phone: phoneOf(wa_id),
      username: username ?? null,
      wa_id,
      wa_user_id: isUserId(wa_id) ? wa_id : null,
      phone_key,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning({ id: contacts.id });
  if (made) return made.id;
  const [known] = await db
    .select({ id: keptId })
    .from(contacts)
    .where(and(eq(contacts.number_id, numberId), eq(contacts.phone_key, phone_key)));
  if (!known) throw new Error("the contact was not made");
  return known.id;
}

/** Makes those of several contacts that are not there; all are named by their phone. */
export async function openContacts(
  { db, now }: Pick<Work, "db" | "now">,
  numberId: string,
  phones: readonly string[],
): Promise<void> {
  if (phones.length === 0) return;
  await db
    .insert(contacts)
    .values(
      phones.map((wa_id) => ({
        id: uuidv7(),
        number_id: numberId,
        name: nameless(wa_id),
        named: false,
        phone: phoneOf(wa_id),
        wa_id,
        wa_user_id: isUserId(wa_id) ? wa_id : null,
        phone_key: phoneKey(wa_id),
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflictDoNothing();
}

/** Where WhatsApp says messages go, what they are called there, and its profile's name unless a person wrote one. */
export async function followProfile(
  { db, now }: Pick<Work, "db" | "now">,
  contact: Contact,
  {
    wa_id,
    profile = "",
    username,
  }: { wa_id: string; profile?: string; username?: string | undefined },
): Promise<void> {
  const follows = !contact.named && profile !== "" && profile !== contact.name;
  const renamed = username !== undefined && username !== contact.username;
  if (wa_id === contact.wa_id && !follows && !renamed) return;
  const { name, named } = contacts;
  await db
    .update(contacts)
    .set({
      wa_id,
      ...(renamed ? { username } : {}),
      ...(follows ? { name: sql`case when ${named} then ${name} else ${profile} end` } : {}),
      updated_at: now,
    })
    .where(eq(contacts.id, contact.id));
}

export type ContactChange = Partial<Pick<Contact, "name" | "named" | "nickname">>;

/** Writes what a person changed of a contact. */
export async function changeContact(
  { db, now }: Pick<Work, "db" | "now">,
  id: string,
  change: ContactChange,
): Promise<void> {
  await db
    .update(contacts)
    .set({ ...change, updated_at: now })
    .where(eq(contacts.id, id));
}

/** Removes a contact for good, with all that was merged into it and what goes with the rows. */
export async function removeContact(db: Database, id: string): Promise<void> {
  await db.delete(contacts).where(eq(contacts.merged_into, id));
  await db.delete(contacts).where(eq(contacts.id, id));
}

// What follows is put into the queries of those who keep something about contacts: one query reads
// both. The aliases keep the outer query's columns apart from these.

/** The contact with the id in this column. */
export const contactAt = (id: SQLWrapper): SQL<Contact> =>
  sql`(select jsonb_build_object('id', person.id, 'number_id', person.number_id,
    'name', person.name, 'named', person.named, 'nickname', person.nickname,
    'phone', person.phone, 'username', person.username, 'wa_id', person.wa_id) from ${contacts} person where person.id = ${id})`;

/** The name of the contact with the id in this column, to sort by. */
export const nameAt = (id: SQLWrapper): SQL =>
  sql`(select fold(person.name) from ${contacts} person where person.id = ${id})`;

/**
 * Selects the ids of the number's contacts whom these phones lead to, in either Brazilian form: one parameter, for
 * hundreds. Two phones of one person lead to the same contact; WhatsApp's own id leads to who shows no phone.
 */
export const contactsWith = (numberId: string, phones: readonly string[]): SQL =>
  sql`select ${keptId} from ${contacts} where ${contacts.number_id} = ${numberId}
    and ${contacts.phone_key} = any(${sql.param(phones.map(phoneKey))}::text[])`;

/** A phone as people type it: `+ ( ) . -` between, with or without country, trunk zero and nine. */
function byPhone(text: string): SQL | undefined {
  const digits = searchText(text)?.replace(/^0+/, "");
  if (!digits || !/^\d+$/.test(digits)) return undefined;
  const { phone, phone_key } = contacts;
  const pattern = likePattern(digits);
  // The digits of WhatsApp's own ids are nobody's phone.
  return sql`${phone} like ${pattern} or (${phone} is not null and ${phone_key} like ${pattern})`;
}

/** Contacts of some numbers whose name, nickname, @username or phone contains the words, or what else is kept about them. */
export async function contactsFound(
  work: Reading,
  numbers: readonly { id: string; workspace_id: string }[],
  words: string,
): Promise<FoundBy> {
  const among = inArray(
    contacts.number_id,
    numbers.map(({ id }) => id),
  );
  const named = or(byPhone(words), sql`${wordsOf(contacts)} like fold(${likePattern(words)})`);
  const queries = [sql`select ${keptId} from ${contacts} where ${and(among, named)}`];
  const kept: FoundBy[] = [];
  for (const workspace_id of new Set(numbers.map((number) => number.workspace_id))) {
    const asked = { workspace_id, words };
    for (const found of await work.services.ask(foundBy, asked, work)) if (found) kept.push(found);
  }
  for (const { ids } of kept) queries.push(ids);
  return {
    ids: sql.join(queries, sql` union all `),
    lines: async (ids) => {
      const lines = new Map<string, string>();
      for (const one of kept) for (const [id, line] of await one.lines(ids)) lines.set(id, line);
      return lines;
    },
  };
}

/** Ids of a number's contacts, oldest first; none that was merged into another. */
export async function contactIds(db: Database, numberId: string): Promise<string[]> {
  const rows = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.number_id, numberId), isNull(contacts.merged_into)))
    .orderBy(contacts.id);
  return rows.map(({ id }) => id);
}

/** All that is known of a number's contacts, a portion at a time. */
export const contactRows = (db: Database, numberId: string) =>
  inPortions<typeof contacts.$inferSelect>(500, (last, limit) =>
    db
      .select()
      .from(contacts)
      .where(and(eq(contacts.number_id, numberId), last ? gt(contacts.id, last.id) : undefined))
      .orderBy(asc(contacts.id))
      .limit(limit),
  );
