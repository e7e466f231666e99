import { and, eq, inArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Work } from "../../../../../src/server/plugin.ts";
import { jsonOf } from "../../../../../src/server/text/keepable.ts";
import { mediaIdOf } from "../../content/stored.ts";
import { textOf } from "../../content/text.ts";
import { type ConversationState, conversationStates } from "../../conversation/state.ts";
import { emitChanged } from "../../emit-message.ts";
import { tellConversations } from "../../read/conversations.ts";
import type { MessageRow } from "../../read/messages.ts";
import { conversations, messageMedia, messages, waitingUpdates } from "../../tables.ts";
import { received } from "../content.ts";
import { fetchMedia } from "../fetch-media.ts";
import { withFile } from "../receive.ts";
import { applyWaiting } from "../waiting.ts";
import type { Entry } from "./told.ts";

/** What stands for a file until WhatsApp tells of the file itself. */
const placeholder = "media_placeholder";

/** A message's file is fetched like a live one's. */
export async function askForFile(
  { db, enqueue }: Work,
  { id, number_id, content }: MessageRow,
): Promise<void> {
  const media = mediaIdOf(content);
  if (!media) return;
  await db.update(messageMedia).set({ message_id: id }).where(eq(messageMedia.id, media));
  await enqueue(fetchMedia, { message_id: id }, { whose: number_id, line: id });
}

/** What stood for a file becomes the file. */
export async function showFiles(
  work: Work,
  known: readonly MessageRow[],
  entries: readonly Entry[],
): Promise<void> {
  for (const row of known) {
    if (row.content.type !== "unsupported" || row.content.kind !== placeholder) continue;
    const told = entries.find(({ message }) => message.id === row.provider_id);
    const { content, file } = told ? received(told.message) : { content: row.content, file: null };
    if (!file) continue;
    const stored = await withFile(work, row.number_id, content, file);
    const [after] = await work.db
      .update(messages)
      .set({ type: stored.type, content: stored, text: textOf(stored, file.name) })
      .where(eq(messages.id, row.id))
      .returning();
    if (!after) continue;
    await askForFile(work, after);
    await emitChanged(work, after, true);
  }
}

/** Replies find what they quote, among what was just put there and what was there before. */
export async function linkQuotes(
  { db }: Work,
  numberId: string,
  rows: readonly MessageRow[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const quoted = alias(messages, "quoted");
  await db
    .update(messages)
    .set({ reply_to_id: sql`${quoted.id}`, reply_to_provider_id: null })
    .from(quoted)
    .where(
      and(
        eq(messages.number_id, numberId),
        eq(quoted.number_id, numberId),
        eq(quoted.provider_id, messages.reply_to_provider_id),
        eq(quoted.contact_id, messages.contact_id),
        or(inArray(messages.id, ids), inArray(quoted.id, ids)),
      ),
    );
}

/** Applies what was told about messages before they were. */
export async function applyTold(
  work: Work,
  numberId: string,
  rows: readonly MessageRow[],
): Promise<void> {
  const ids = rows.flatMap(({ provider_id }) => provider_id ?? []);
  const waiting = await work.db
    .selectDistinct({ id: waitingUpdates.provider_id })
    .from(waitingUpdates)
    .where(and(eq(waitingUpdates.number_id, numberId), inArray(waitingUpdates.provider_id, ids)));
  const awaited = new Set(waiting.map(({ id }) => id));
  for (const row of rows) {
    if (awaited.has(row.provider_id ?? "")) await applyWaiting(work, row);
  }
}

/** A conversation in which nothing is live ends with the newest of its past, and is shown by that. */
export async function showLast(
  work: Work,
  states: ReadonlyMap<string, ConversationState>,
  rows: readonly MessageRow[],
): Promise<void> {
  const newest = new Map<string, MessageRow>();
  for (const row of rows) {
    const state = states.get(row.contact_id);
    if (!state || state.last_position > 0) continue;
    if (state.last_message_at && state.last_message_at > row.sent_at) continue;
    const other = newest.get(row.contact_id);
    if (!other || other.position < row.position) newest.set(row.contact_id, row);
  }
  if (newest.size === 0) return;
  const last = [...newest.values()].map(({ id, contact_id, sent_at }) => ({
    id,
    contact_id,
    sent_at,
  }));
  await work.db.execute(sql`
    update ${conversations} set last_message_id = told.id, last_message_at = told.sent_at,
      version = conversations.version + 1
    from jsonb_to_recordset(${jsonOf(last)}::jsonb)
      as told(id uuid, contact_id uuid, sent_at timestamptz)
    where conversations.contact_id = told.contact_id`);
  const after = await conversationStates(work.db, [...newest.keys()]);
  await tellConversations(work, [...after.values()]);
}
