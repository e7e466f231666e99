import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { identitiesOf } from "../../../contacts/server/facade.ts";
import { peopleById } from "../../../users/server/facade.ts";
import type { Media } from "../../contract/content.ts";
import type { Message, MessageDetail } from "../../contract/message.ts";
import type { SenderKind } from "../../contract/parts.ts";
import { mediaIdOf, toContent } from "../content/stored.ts";
import { lineOf } from "../content/text.ts";
import { shownReactions } from "../rules/reactions.ts";
import { senderNames } from "../slots.ts";
import { messageMedia, messages } from "../tables.ts";

export type MessageRow = typeof messages.$inferSelect;
export type Reading = Pick<Work, "db" | "now" | "services">;

const present = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** A kept file, with a link to it once it is here. */
export function toMedia(row: typeof messageMedia.$inferSelect, work: Reading): Media {
  const { id, name, mime, size, width, height, file_id } = row;
  const url = file_id ? work.services.files.link(file_id, work.now) : null;
  return { id, name, mime, size, width, height, url };
}

async function filesOf(work: Reading, ids: readonly string[]): Promise<Map<string, Media>> {
  if (ids.length === 0) return new Map();
  const rows = await work.db
    .select()
    .from(messageMedia)
    .where(inArray(messageMedia.id, [...ids]));
  return new Map(rows.map((row) => [row.id, toMedia(row, work)]));
}

async function quotedOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, NonNullable<Message["reply_to"]>>();
  const { id, direction, type, text } = messages;
  const rows = await db
    .select({ id, direction, type, text })
    .from(messages)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, { ...row, text: lineOf(row.text) }]));
}

/** What the senders of rows are called, by id; those whose kind has names of its own. */
async function namesOfSenders(work: Reading, rows: readonly MessageRow[]) {
  const kinds = new Map<SenderKind, Set<string>>();
  for (const { sender_kind: kind, sender_id: id } of rows) {
    if (!kind || !id || kind === "person") continue;
    kinds.set(kind, (kinds.get(kind) ?? new Set()).add(id));
  }
  const names = new Map<string, string>();
  for (const [kind, ids] of kinds) {
    for (const found of await work.services.ask(senderNames, { kind, ids: [...ids] }, work)) {
      for (const [id, name] of found) names.set(id, name);
    }
  }
  return names;
}

const senderOf = (row: MessageRow, names: ReadonlyMap<string, string>): Message["sender"] =>
  row.sender_kind && {
    kind: row.sender_kind,
    id: row.sender_id,
    name: names.get(row.sender_id ?? "") ?? null,
  };

/** Rows as the API tells them; what they refer to is read for all of them at once. */
export async function toMessages(work: Reading, rows: readonly MessageRow[]): Promise<Message[]> {
  const people = await peopleById(work.db, present(rows.map((row) => row.responsible_id)));
  const files = await filesOf(work, present(rows.map((row) => mediaIdOf(row.content))));
  const quoted = await quotedOf(work.db, present(rows.map((row) => row.reply_to_id)));
  const names = await namesOfSenders(work, rows);
  return rows.map((row) => {
    const { responsible_id, reply_to_id } = row;
    const person = responsible_id ? people.get(responsible_id) : undefined;
    return {
      id: row.id,
      contact_id: row.contact_id,
      client_id: row.client_id,
      direction: row.direction,
      content: toContent(row.content, files),
      status: row.status,
      error: errorOf(row),
      sent_at: row.sent_at,
      position: row.position,
      delivered_at: row.delivered_at,
      read_at: row.read_at,
      failed_at: row.failed_at,
      responsible: person ? { id: person.id, name: person.name } : null,
      sender: senderOf(row, names),
      reply_to: reply_to_id ? (quoted.get(reply_to_id) ?? null) : null,
      reactions: shownReactions(row.reactions),
      retry_of: row.retry_of,
      retried_by: row.retried_by,
      edited_at: row.edited_at,
      referral: row.referral,
    };
  });
}

export const errorOf = ({ error_code, error_details }: MessageRow): Message["error"] =>
  error_code === null ? null : { code: error_code, details: error_details ?? "" };

export async function toMessage(work: Reading, row: MessageRow): Promise<Message> {
  const [message] = await toMessages(work, [row]);
  if (!message) throw new Error("the message was not read");
  return message;
}

type Step = MessageDetail["timeline"][number];

function timelineOf(row: MessageRow): Step[] {
  const incoming = row.direction === "incoming";
  const steps: [Step["kind"], Date | null][] = incoming
    ? [
        ["sent", row.network_at],
        ["received", row.created_at],
        ["edited", row.edited_at],
      ]
    : [
        // What another device sent never waited here.
        ["queued", row.cloud ? row.created_at : null],
        ["accepted", row.accepted_at],
        ["sent", row.network_at],
        ["delivered", row.delivered_at],
        ["read", row.read_at],
        ["failed", row.failed_at],
        ["edited", row.edited_at],
      ];
  return steps.flatMap(([kind, at]) => (at ? [{ kind, at }] : []));
}

/** All tries of a message, from the first one on, whichever of them is asked for. */
async function triesOf(db: Database, row: MessageRow): Promise<MessageRow[]> {
  if (!row.retry_of && !row.retried_by) return [row];
  // Each row once, so that it ends wherever it began.
  const tries = sql`(
    with recursive tries (id, retry_of, retried_by) as (
      select ${row.id}::uuid, ${row.retry_of}::uuid, ${row.retried_by}::uuid
      union
      select other.id, other.retry_of, other.retried_by
      from tries join ${messages} other on other.id in (tries.retry_of, tries.retried_by)
    )
    select id from tries)`;
  return db.select().from(messages).where(inArray(messages.id, tries)).orderBy(messages.position);
}

const toAttempt = (row: MessageRow): MessageDetail["attempts"][number] => ({
  id: row.id,
  sent_at: row.sent_at,
  status: row.status,
  error: errorOf(row),
});

/** A message with its history; `contact` and `number` are those it belongs to. */
export async function toDetail(
  work: Reading,
  row: MessageRow,
  { contact, number }: Pick<MessageDetail, "contact" | "number">,
): Promise<MessageDetail> {
  return {
    ...(await toMessage(work, row)),
    timeline: timelineOf(row),
    former_texts: [...row.former_texts],
    provider_id: row.provider_id,
    category: row.category,
    pricing: row.pricing,
    held: row.held,
    contact: { id: contact.id, name: contact.name, nickname: contact.nickname },
    number: { id: number.id, display_name: number.display_name, phone: number.phone },
    attempts: (await triesOf(work.db, row)).map(toAttempt),
  };
}

/** How it went, without a word of what anybody said: what WhatsApp said of an error may repeat some of it. */
const went = ({ id, sent_at, status, error_code }: MessageRow) => ({
  id,
  sent_at,
  status,
  error_code,
});

/** All but the last four digits of a phone. */
const masked = (phone: string): string => `•••• ${phone.slice(-4)}`;

/** What became of a message, for who may know neither what it says nor whom it is with; null for none. */
export async function passportOf(work: Reading, id: string) {
  const row = await messageRow(work.db, id);
  const [person] = row ? await identitiesOf(work.db, row.contact_id) : [];
  if (!row || !person) return null;
  const people = await peopleById(work.db, present([row.responsible_id]));
  const agent = people.get(row.responsible_id ?? "");
  const { number_id, direction, type, content, delivered_at, category, pricing } = row;
  return {
    ...went(row),
    number_id,
    direction,
    type,
    template: content.type === "template" ? content.name : null,
    delivered_at,
    timeline: timelineOf(row),
    responsible: agent ? { id: agent.id, name: agent.name } : null,
    sender: senderOf(row, await namesOfSenders(work, [row])),
    category,
    pricing,
    phone_masked: person.phone && masked(person.phone),
    attempts: (await triesOf(work.db, row)).map(went),
  };
}

export async function messageRow(db: Database, id: string): Promise<MessageRow | null> {
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  return row ?? null;
}

/** The message that WhatsApp knows by this id, held for the transaction. */
export async function holdByProvider(
  db: Database,
  numberId: string,
  providerId: string,
): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.number_id, numberId), eq(messages.provider_id, providerId)))
    .for("update");
  return row ?? null;
}
