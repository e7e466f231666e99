import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import type { Contact } from "../contract/contact.ts";
import { phoneKey } from "../contract/phone.ts";
import { contacts } from "./tables.ts";

/** One of the ways in which the network knows a contact. */
export interface Identity extends Pick<Contact, "id" | "name" | "phone" | "wa_id"> {
  /** By which it is found: the key of the phone, or WhatsApp's own id. */
  key: string;
  nickname: string | null;
  /** The contact itself: who was merged into it is another. */
  own: boolean;
  /** Messages go there. */
  receives: boolean;
}

/** The contact that another one was merged into; null for one that stands for itself, or that is gone. */
export async function mergedInto(db: Database, id: string): Promise<string | null> {
  const [row] = await db
    .select({ into: contacts.merged_into })
    .from(contacts)
    .where(eq(contacts.id, id));
  return row?.into ?? null;
}

/** All identities of a contact, its own first. */
export async function identitiesOf(db: Database, id: string): Promise<Identity[]> {
  const { name, nickname, phone, phone_key: key, wa_id, merged_into } = contacts;
  const rows = await db
    .select({ id: contacts.id, name, nickname, phone, key, wa_id })
    .from(contacts)
    .where(or(eq(contacts.id, id), eq(merged_into, id)))
    .orderBy(sql`${merged_into} is not null`, contacts.id);
  // The contact's own row says where messages go, which may be another one's phone.
  const ownId = ({ phone: own, key: at, wa_id: told }: (typeof rows)[number]) =>
    phoneKey(told) === at ? told : (own ?? at);
  const [own] = rows;
  return rows.map((row) => ({
    ...row,
    wa_id: ownId(row),
    own: row.id === id,
    receives: own !== undefined && phoneKey(own.wa_id) === row.key,
  }));
}

/** The same person on other numbers, by any phone or id of theirs: each contact that stands for itself. */
export async function sameOn(
  db: Database,
  id: string,
  numberIds: readonly string[],
): Promise<{ id: string; number_id: string }[]> {
  const { phone_key, wa_user_id, merged_into, number_id } = contacts;
  const own = await db
    .select({ phone_key, wa_user_id })
    .from(contacts)
    .where(or(eq(contacts.id, id), eq(merged_into, id)));
  if (own.length === 0 || numberIds.length === 0) return [];
  const phones = own.map((one) => one.phone_key);
  const users = own.flatMap((one) => one.wa_user_id ?? []);
  return db
    .selectDistinct({ id: sql<string>`coalesce(${merged_into}, ${contacts.id})`, number_id })
    .from(contacts)
    .where(
      and(
        inArray(number_id, [...numberIds]),
        or(inArray(phone_key, phones), users.length > 0 ? inArray(wa_user_id, users) : undefined),
      ),
    );
}

/** By which keys one finds the contact with the id in this column, or who was merged into it: for queries of others. */
export const keysAt = (id: SQLWrapper): SQL<string[]> =>
  sql`(select jsonb_agg(known.phone_key) from ${contacts} known
    where known.id = ${id} or known.merged_into = ${id})`;

/**
 * From now on all that leads to `gone` leads to `kept`; the caller holds both talks. Answers who had been
 * merged into `gone` before, for `separateContact`.
 */
export async function mergeContact(db: Database, gone: string, kept: string): Promise<string[]> {
  const rows = await db
    .update(contacts)
    .set({ merged_into: kept })
    .where(or(eq(contacts.id, gone), eq(contacts.merged_into, gone)))
    .returning({ id: contacts.id });
  return rows.map(({ id }) => id).filter((id) => id !== gone);
}

/** A contact stands for itself again, with those who had been merged into it. */
export async function separateContact(
  db: Database,
  { gone, followed }: { gone: string; followed: readonly string[] },
): Promise<void> {
  await db.update(contacts).set({ merged_into: null }).where(eq(contacts.id, gone));
  if (followed.length === 0) return;
  await db
    .update(contacts)
    .set({ merged_into: gone })
    .where(inArray(contacts.id, [...followed]));
}

/** Messages to a contact go there from now on. */
export async function sendTo(
  { db, now }: Pick<Work, "db" | "now">,
  id: string,
  wa_id: string,
): Promise<void> {
  await db.update(contacts).set({ wa_id, updated_at: now }).where(eq(contacts.id, id));
}

/** Why two contacts may be one person: WhatsApp's own id of them, or what the person said about their phone. */
export type Likeness = "user_id" | "moved";

/** Contacts of the same number that may be the same person. */
export async function likelySame(
  db: Database,
  id: string,
): Promise<{ id: string; reason: Likeness }[]> {
  const found = await db.execute(sql`
    with own as (
      select * from ${contacts} where ${contacts.id} = ${id} or ${contacts.merged_into} = ${id}
    ), alike as (
      select other.id, other.merged_into, 'user_id' as reason from own join ${contacts} other
        on other.number_id = own.number_id and other.wa_user_id = own.wa_user_id
      union all
      select other.id, other.merged_into, 'moved' from own join ${contacts} other
        on other.number_id = own.number_id and other.phone_key = own.moved_to
      union all
      select other.id, other.merged_into, 'moved' from own join ${contacts} other
        on other.number_id = own.number_id and other.moved_to = own.phone_key
    )
    select coalesce(merged_into, id) as id, min(reason) as reason from alike
    where coalesce(merged_into, id) <> ${id} group by 1 order by 1 limit 5`);
  return rowsOf<{ id: string; reason: Likeness }>(found);
}
