import { and, count, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Page } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { contains, likePattern, paginate } from "../../../src/server/db/paginate.ts";
import { searchText } from "../../numbers/contract/search-text.ts";
import type { Contact } from "../contract/contact.ts";
import { phoneKey, shownPhone } from "../contract/phone.ts";
import { contacts, waiting, wordsOf } from "./tables.ts";

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
): Promise<Contact & { existed: boolean }> {
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
      set: {
        name,
        named: true,
        ...(wa_id ? { wa_id } : {}),
        version: sql`${contacts.version} + 1`,
        updated_at: now,
      },
    })
    .returning({ ...shown, existed: sql<boolean>`xmax <> 0` });
  return row as Contact & { existed: boolean };
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

/** A contact with the state of the talk with them, for the domain that keeps it. */
export interface ContactState extends Contact {
  number_id: string;
  /** A person wrote the name: what a profile says does not change it. */
  named: boolean;
  /** Where messages go, as WhatsApp last told it. */
  wa_id: string;
  last_message_id: string | null;
  last_position: number;
  blocked_reason: string | null;
  version: number;
}

/** Where a conversation's last message left each contact; for data that come in one go. */
export async function placeContacts(
  db: Database,
  places: readonly Pick<
    ContactState,
    "id" | "last_message_id" | "last_position" | "window_allowed_until"
  >[],
): Promise<void> {
  if (places.length === 0) return;
  await db.execute(sql`
    update ${contacts} set last_message_id = p.last_message_id, last_position = p.last_position,
      window_allowed_until = p.window_allowed_until
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as p(id uuid, last_message_id uuid, last_position int, window_allowed_until timestamptz)
    where contacts.id = p.id`);
}

const state = {
  ...shown,
  number_id: contacts.number_id,
  named: contacts.named,
  wa_id: contacts.wa_id,
  last_message_id: contacts.last_message_id,
  last_position: contacts.last_position,
  blocked_reason: contacts.blocked_reason,
  version: contacts.version,
};

/** One contact; `hold` keeps it for this transaction, so that what is read stays true. */
export async function contactState(
  db: Database,
  id: string,
  hold = false,
): Promise<ContactState | null> {
  const query = db.select(state).from(contacts).where(eq(contacts.id, id));
  const [row] = await (hold ? query.for("update") : query);
  return row ?? null;
}

/** Several contacts by id. */
export async function contactStates(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, ContactState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(state)
    .from(contacts)
    .where(inArray(contacts.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Finds or makes, and holds, the number's contact that WhatsApp knows by this id. */
export async function openContact(
  { db, now }: { db: Database; now: Date },
  numberId: string,
  { wa_id, profile }: { wa_id: string; profile: string },
): Promise<ContactState> {
  const key = and(eq(contacts.number_id, numberId), eq(contacts.phone_key, phoneKey(wa_id)));
  const held = () => db.select(state).from(contacts).where(key).for("update");
  const [known] = await held();
  if (known) return known;
  await db
    .insert(contacts)
    .values({
      id: uuidv7(),
      number_id: numberId,
      name: profile || `+${shownPhone(wa_id)}`,
      named: false,
      phone: shownPhone(wa_id),
      wa_id,
      phone_key: phoneKey(wa_id),
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing();
  const [made] = await held();
  if (!made) throw new Error("the contact was not made");
  return made;
}

export type ContactChange = Partial<
  Omit<ContactState, "id" | "number_id" | "phone" | "named" | "version">
>;

/** Writes what changed of a contact and answers all of it. */
export async function changeContact(
  { db, now }: { db: Database; now: Date },
  id: string,
  change: ContactChange,
): Promise<ContactState> {
  const [row] = await db
    .update(contacts)
    .set({ ...change, version: sql`${contacts.version} + 1`, updated_at: now })
    .where(eq(contacts.id, id))
    .returning(state);
  if (!row) throw new Error("the contact is gone");
  return row;
}

/** A phone as people type it: `+ ( ) . -` between, with or without country, trunk zero and nine. */
function byPhone(text: string): SQL | undefined {
  const digits = searchText(text)?.replace(/^0+/, "");
  if (!digits || !/^\d+$/.test(digits)) return undefined;
  const { phone, phone_key } = contacts;
  return sql`${phone} like ${likePattern(digits)} or ${phone_key} like ${likePattern(digits)}`;
}

/** One page of a number's contacts, the latest message first. */
export async function pageOfStates(
  call: {
    db: Database;
    path: string;
    query: { page: number; per_page: number };
  },
  numberId: string,
  filter: { among: readonly SQL[]; unread: boolean; blocked: boolean; words: string | undefined },
): Promise<Page<ContactState>> {
  const { db } = call;
  const { words, blocked } = filter;
  const blockedAt = contacts.blocked_at;
  const where = and(
    eq(contacts.number_id, numberId),
    blocked ? sql`${blockedAt} is not null` : isNull(blockedAt),
    filter.unread ? (blocked ? unread : waiting(contacts)) : undefined,
    ...filter.among.map((ids) => sql`${contacts.id} in (${ids})`),
    words
      ? or(byPhone(words), sql`${wordsOf(contacts)} like fold(${likePattern(words)})`)
      : undefined,
  );
  return paginate(call, {
    rows: ({ limit, offset, orderBy }) =>
      db
        .select(state)
        .from(contacts)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: db.select({ total: count() }).from(contacts).where(where),
    sort: {
      last_message_at: sql`coalesce(${contacts.last_message_at}, '-infinity'::timestamptz)`,
    },
    fallback: "-last_message_at",
    tie: contacts.id,
  });
}

/** How many contacts of each number wait for an answer. */
export async function waitingContacts(
  db: Database,
  numberIds: readonly string[],
): Promise<Map<string, number>> {
  if (numberIds.length === 0) return new Map();
  const rows = await db
    .select({ id: contacts.number_id, total: count() })
    .from(contacts)
    .where(and(inArray(contacts.number_id, [...numberIds]), waiting(contacts)))
    .groupBy(contacts.number_id);
  return new Map(rows.map(({ id, total }) => [id, total]));
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
