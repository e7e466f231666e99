import { and, count, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Page } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { contains, paginate } from "../../../src/server/db/paginate.ts";
import { searchText } from "../../numbers/contract/search-text.ts";
import type { Contact } from "../contract/contact.ts";
import { phoneKey, shownPhone } from "../contract/phone.ts";
import { contacts } from "./tables.ts";

const shown = {
  id: contacts.id,
  name: contacts.name,
  nickname: contacts.nickname,
  phone: contacts.phone,
  unread_messages: contacts.unread_messages,
  last_message_at: contacts.last_message_at,
  window_allowed_until: contacts.window_allowed_until,
  blocked_at: contacts.blocked_at,
};

export interface NewContact {
  name: string;
  /** Digits with the country code, in either Brazilian form. */
  phone: string;
  /** As WhatsApp told it, where it did. */
  wa_id?: string;
}

/**
 * Finds or makes the number's contact with this phone. A later call brings the name up to date,
 * and the id that WhatsApp uses; a phone without its ninth digit is still the same person.
 */
export async function saveContact(
  { db, now }: { db: Database; now: Date },
  numberId: string,
  { name, phone, wa_id }: NewContact,
): Promise<Contact> {
  const [row] = await db
    .insert(contacts)
    .values({
      id: uuidv7(),
      number_id: numberId,
      name,
      phone: shownPhone(phone),
      wa_id: wa_id ?? phone,
      phone_key: phoneKey(phone),
      created_at: now,
      updated_at: now,
    })
    .onConflictDoUpdate({
      target: [contacts.number_id, contacts.phone_key],
      set: { name, ...(wa_id ? { wa_id } : {}), updated_at: now },
    })
    .returning(shown);
  return row as Contact;
}

const unread = or(isNull(contacts.unread_messages), sql`${contacts.unread_messages} > 0`);

/**
 * One page of a number's contacts, only those whose id the given query selects. Searches name,
 * nickname and phone.
 */
export async function pageOfContacts(
  call: {
    db: Database;
    path: string;
    query: { page: number; per_page: number; q?: string; sort?: string; unread?: boolean };
  },
  numberId: string,
  among: SQL,
): Promise<Page<Contact>> {
  const { db, query } = call;
  const where = and(
    eq(contacts.number_id, numberId),
    sql`${contacts.id} in (${among})`,
    query.unread === undefined ? undefined : query.unread ? unread : sql`not ${unread}`,
    contains(searchText(query.q), contacts.name, contacts.nickname, contacts.phone),
  );
  return paginate(call, {
    rows: ({ limit, offset, orderBy }) =>
      db
        .select(shown)
        .from(contacts)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: db.select({ total: count() }).from(contacts).where(where),
    sort: {
      name: sql`fold(${contacts.name})`,
      last_message_at: sql`coalesce(${contacts.last_message_at}, '-infinity'::timestamptz)`,
    },
    fallback: "-last_message_at",
    tie: contacts.id,
  });
}

/** Ids of a number's contacts, oldest first. */
export async function contactIds(db: Database, numberId: string): Promise<string[]> {
  const rows = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(eq(contacts.number_id, numberId))
    .orderBy(contacts.id);
  return rows.map(({ id }) => id);
}
