import { eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import type { Contact } from "../../../contacts/contract/contact.ts";
import { phoneKey } from "../../../contacts/contract/phone.ts";
import {
  contactAt,
  contactsWith,
  keysAt,
  type NewContact,
  openContact,
  openContacts,
} from "../../../contacts/server/facade.ts";
import { conversations } from "../tables.ts";

type Row = typeof conversations.$inferSelect;
type Talk = Omit<Row, "contact_id" | "number_id">;

/** A contact with the state of the talk with them. */
export type ConversationState = Contact & Talk;
export type ConversationChange = Partial<Omit<Talk, "version">>;

const { contact_id, number_id: _, ...talk } = getTableColumns(conversations);
/** What a query of conversations selects for `toState`. */
export const stateColumns = { contact: contactAt(contact_id), ...talk };

export const toState = ({ contact, ...rest }: Talk & { contact: Contact }): ConversationState => ({
  ...contact,
  ...rest,
});

/** One conversation; `hold` keeps it for this transaction, so that what is read stays true. */
export async function conversationState(
  db: Database,
  contactId: string,
  hold = false,
): Promise<ConversationState | null> {
  const query = db.select(stateColumns).from(conversations).where(eq(contact_id, contactId));
  const [row] = await (hold ? query.for("update") : query);
  return row ? toState(row) : null;
}

/** Several conversations by contact. */
export async function conversationStates(
  db: Database,
  contactIds: readonly string[],
): Promise<Map<string, ConversationState>> {
  if (contactIds.length === 0) return new Map();
  const rows = await db
    .select(stateColumns)
    .from(conversations)
    .where(inArray(contact_id, [...contactIds]));
  return new Map(rows.map((row) => [row.contact.id, toState(row)]));
}

/**
 * Finds or makes, and holds, the number's conversation with whom WhatsApp knows by this id, in either
 * Brazilian form; `contact` names somebody new.
 */
export async function openConversation(
  work: Pick<Work, "db" | "now">,
  numberId: string,
  contact: NewContact,
): Promise<{ state: ConversationState; existed: boolean }> {
  const { db } = work;
  const held = (where: SQL) =>
    db.select(stateColumns).from(conversations).where(where).for("update");
  const known = sql`${contact_id} = (${contactsWith(numberId, [contact.wa_id])})`;
  const [found] = await held(known);
  if (found) return { state: toState(found), existed: true };
  const id = await openContact(work, numberId, contact);
  const made = await db
    .insert(conversations)
    .values({ contact_id: id, number_id: numberId })
    .onConflictDoNothing()
    .returning({ contact_id });
  const [row] = await held(eq(contact_id, id));
  if (!row) throw new Error("the conversation was not made");
  return { state: toState(row), existed: made.length === 0 };
}

/** What a query of conversations selects for `byPhones`. */
export const phonedColumns = { ...stateColumns, keys: keysAt(contact_id) };

/** Conversations by the `phoneKey` of each address that leads to them: the contact's own, and of who was merged into it. */
export const byPhones = (
  rows: readonly (Talk & { contact: Contact; keys: string[] })[],
): Map<string, ConversationState> =>
  new Map(
    rows.flatMap(({ keys, ...row }) => {
      const state = toState(row);
      return keys.map((key) => [key, state] as const);
    }),
  );

/**
 * Finds or makes, and holds in one order, the number's conversations with people; by `phoneKey`, where two
 * phones may be one person's. Strangers are named by their phones.
 */
export async function openConversations(
  work: Pick<Work, "db" | "now">,
  numberId: string,
  phones: readonly string[],
): Promise<Map<string, ConversationState>> {
  const { db } = work;
  const hold = async (some: readonly string[]) => {
    const rows = await db
      .select(phonedColumns)
      .from(conversations)
      .where(sql`${contact_id} in (${contactsWith(numberId, some)})`)
      .orderBy(contact_id)
      .for("update");
    return byPhones(rows);
  };
  const found = phones.length > 0 ? await hold(phones) : new Map<string, ConversationState>();
  const strangers = phones.filter((phone) => !found.has(phoneKey(phone)));
  if (strangers.length === 0) return found;
  await openContacts(work, numberId, strangers);
  await db.execute(sql`
    insert into ${conversations} (contact_id, number_id)
    select strangers.id, ${numberId} from (${contactsWith(numberId, strangers)}) as strangers(id)
    on conflict do nothing`);
  return new Map([...found, ...(await hold(strangers))]);
}

/** Writes what changed of a conversation, or of its contact just before; answers all of it. */
export async function changeConversation(
  { db }: Pick<Work, "db">,
  contactId: string,
  change: ConversationChange = {},
): Promise<ConversationState> {
  const [row] = await db
    .update(conversations)
    .set({ ...change, version: sql`${conversations.version} + 1` })
    .where(eq(contact_id, contactId))
    .returning(stateColumns);
  if (!row) throw new Error("the conversation is gone");
  return toState(row);
}
