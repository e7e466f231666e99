import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import { inPortions } from "../../../../src/server/db/portions.ts";
import { databaseErrorCode } from "../../../../src/server/db/store.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { identitiesOf, removeContact } from "../../../contacts/server/facade.ts";
import type { PersonPart } from "../../../contacts/server/slots.ts";
import { conversationErased } from "../../contract/events/inbox.ts";
import { mediaIdOf } from "../content/stored.ts";
import { tellConversation } from "../read/conversations.ts";
import { uploadsKept } from "../slots.ts";
import { conversations, drafts, followers, messageMedia, messages, shownMedia } from "../tables.ts";
import { waitingContacts } from "./lists.ts";
import { changeConversation, conversationState, openConversation } from "./state.ts";

type MessageRow = typeof messages.$inferSelect;

/** Of who was merged into them too, as far as they still stand there. */
async function* messagesOf(db: Database, contactId: string) {
  for (const { id } of await identitiesOf(db, contactId)) yield* messagesIn(db, id);
}

const messagesIn = (db: Database, contactId: string) =>
  inPortions<MessageRow>(500, (last, limit) =>
    db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.contact_id, contactId),
          last ? gt(messages.position, last.position) : undefined,
        ),
      )
      .orderBy(asc(messages.position))
      .limit(limit),
  );

/** The files that messages show, by the id they are named with in a content. */
async function filesOf(db: Database, rows: readonly MessageRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ content }) => mediaIdOf(content) ?? []);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: messageMedia.id, file_id: messageMedia.file_id })
    .from(messageMedia)
    .where(and(inArray(messageMedia.id, ids), isNotNull(messageMedia.file_id)));
  return new Map(found.flatMap(({ id, file_id }) => (file_id ? [[id, file_id]] : [])));
}

async function* messageCopies(db: Database, contactId: string) {
  for await (const rows of messagesOf(db, contactId)) {
    const files = await filesOf(db, rows);
    yield rows.map((row) => ({
      id: row.id,
      direction: row.direction,
      type: row.type,
      content: row.content,
      edited_at: row.edited_at,
      former_texts: row.former_texts,
      referral: row.referral,
      file_id: files.get(mediaIdOf(row.content) ?? "") ?? null,
      status: row.status,
      error_code: row.error_code,
      reactions: row.reactions,
      sent_at: row.sent_at,
      delivered_at: row.delivered_at,
      read_at: row.read_at,
      failed_at: row.failed_at,
    }));
  }
}

async function* filesShown(db: Database, contactId: string) {
  const seen = new Set<string>();
  for await (const rows of messagesOf(db, contactId)) {
    const fresh = [...(await filesOf(db, rows)).values()].filter((id) => !seen.has(id));
    for (const id of fresh) seen.add(id);
    yield [...new Set(fresh)];
  }
}

/**
 * Forgets the media of messages that go, unless one of those that stay shows them or one that is still to be made
 * takes them along; answers the files that no message needs any more.
 */
export async function eraseMedia(
  work: Work,
  ids: readonly string[],
  staying: SQL,
): Promise<string[]> {
  const { db } = work;
  const kept = or(...(await work.services.ask(uploadsKept, { media: messageMedia.id }, work)));
  const media = await db
    .select({
      id: messageMedia.id,
      file_id: messageMedia.file_id,
      goes: sql<boolean>`${kept ? not(kept) : true}`,
    })
    .from(messageMedia)
    .where(inArray(messageMedia.message_id, [...ids]));
  const needless: string[] = [];
  for (const { id, file_id, goes } of media) {
    const [other] = await db
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(shownMedia(messages), id), staying))
      .limit(1);
    const own = eq(messageMedia.id, id);
    if (other || !goes) {
      await db
        .update(messageMedia)
        .set({ message_id: other?.id ?? null })
        .where(own);
      continue;
    }
    await db.delete(messageMedia).where(own);
    // The same bytes may have been kept once for several messages.
    const shared =
      file_id && (await db.$count(messageMedia, eq(messageMedia.file_id, file_id))) > 0;
    if (file_id && !shared) needless.push(file_id);
  }
  return needless;
}

/** Removes a file that no message needs, unless something else of the house has it too. */
export const removeNeedless = ({ db, services }: Work, id: string): Promise<void> =>
  db
    .transaction((step) => services.files.remove(step, id))
    .catch((error: unknown) => {
      if (databaseErrorCode(error) !== "23503") throw error;
    });

/** Erases up to `limit` messages of a talk with their files, the oldest first; answers how many. */
async function eraseMessages(work: Work, contactId: string, limit: number): Promise<number> {
  const { db } = work;
  const identities = (await identitiesOf(db, contactId)).map((one) => one.id);
  const own = inArray(messages.contact_id, identities);
  await db
    .update(messages)
    .set({ reply_to_id: null, retry_of: null, retried_by: null })
    .where(
      and(
        own,
        or(
          isNotNull(messages.reply_to_id),
          isNotNull(messages.retry_of),
          isNotNull(messages.retried_by),
        ),
      ),
    );
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(own)
    .orderBy(asc(messages.position))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const needless = await eraseMedia(work, ids, notInArray(messages.contact_id, identities));
  for (const file of needless) await work.services.files.remove(db, file);
  await db.delete(messages).where(inArray(messages.id, ids));
  return ids.length;
}

async function* talkCopy(db: Database, contactId: string) {
  const state = await conversationState(db, contactId);
  if (!state) return;
  yield [
    {
      last_message_at: state.last_message_at,
      window_allowed_until: state.window_allowed_until,
      blocked_at: state.blocked_at,
      blocked_reason: state.blocked_reason,
      marketing_stopped_at: state.marketing_stopped_at,
      opted_out_at: state.opted_out_at,
      opted_out_word: state.opted_out_word,
      calls: state.calls,
      moved: state.moved,
    },
  ];
}

/** What the messenger keeps about a contact. */
export const talkParts = (contactId: string): PersonPart[] => [
  { part: "conversation", rows: (db) => talkCopy(db, contactId) },
  {
    part: "messages",
    rows: (db) => messageCopies(db, contactId),
    files: (db) => filesShown(db, contactId),
    erase: (work, limit) => eraseMessages(work, contactId, limit),
  },
];

/**
 * Removes a contact whose messages are erased, with the talk, which the caller holds. Where the person is blocked
 * or wants no marketing the bare phone stays, as a new contact, so that this goes on holding: answers whether it does.
 */
export async function forgetTalk(work: Work, contactId: string): Promise<boolean> {
  const { db } = work;
  const state = await conversationState(db, contactId, true);
  if (!state) return false;
  const { number_id, blocked_at, blocked_by_id } = state;
  const { marketing_stopped_at, opted_out_at, opted_out_word } = state;
  const identities = await identitiesOf(db, contactId);
  const ids = identities.map(({ id }) => id);
  await db.delete(drafts).where(inArray(drafts.contact_id, ids));
  await db.delete(followers).where(inArray(followers.contact_id, ids));
  await db.delete(conversations).where(eq(conversations.contact_id, contactId));
  await removeContact(db, contactId);
  const unread_contacts = (await waitingContacts(db, [number_id])).get(number_id) ?? 0;
  await work.emit(conversationErased, { number_id, contact_id: contactId, unread_contacts });
  if (!blocked_at && !marketing_stopped_at && !opted_out_at) return false;
  const kept = { marketing_stopped_at, opted_out_at, opted_out_word, blocked_at, blocked_by_id };
  for (const { wa_id } of identities) {
    const { state: bare } = await openConversation(work, number_id, { wa_id });
    await tellConversation(work, await changeConversation(work, bare.id, kept));
  }
  return true;
}
