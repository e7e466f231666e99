import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import {
  type CloudMessage,
  GatewayError,
  type Held,
  type TakenMessage,
} from "../../../../src/server/gateway/gateway.ts";
import type { JobWork, Work } from "../../../../src/server/plugin.ts";
import { phoneKey } from "../../../contacts/contract/phone.ts";
import { noteSend } from "../../../flows/server/facade.ts";
import { type Counts, countToday, type NumberHandle } from "../../../numbers/server/facade.ts";
import type { MessageStatus, Sender } from "../../contract/parts.ts";
import { type Appended, appendMany } from "../append-message.ts";
import { mediaIdOf } from "../content/stored.ts";
import {
  type ConversationState,
  conversationStates,
  openConversations,
} from "../conversation/state.ts";
import { emitStored } from "../emit-message.ts";
import { holdConcerned } from "../inbound/hold.ts";
import { tellConversations } from "../read/conversations.ts";
import { byClient } from "../read/lookups.ts";
import { type MessageRow, toMessages } from "../read/messages.ts";
import { messages } from "../tables.ts";
import type { Composed } from "./compose.ts";
import { accepted, failed, readyBody } from "./deliver.ts";
import { flowIdOf } from "./facts.ts";

/** One of many messages that the check let pass; the same `client_id` is one message for ever. */
export interface OneOfMany {
  client_id: string;
  /** Digits with the country code, in either Brazilian form. */
  phone: string;
  composed: Composed;
}

/** A stored message that its own sender hands over. */
export interface ReadyMessage {
  message_id: string;
  contact_id: string;
  number_id: string;
  /** The receiver as WhatsApp last named them. */
  wa_id: string;
  cloud: CloudMessage;
  /** The file of its header. */
  media: string | null;
}

const readyOf = (
  row: MessageRow,
  { wa_id }: Pick<ConversationState, "wa_id">,
): ReadyMessage | null =>
  row.cloud && {
    message_id: row.id,
    contact_id: row.contact_id,
    number_id: row.number_id,
    wa_id,
    cloud: row.cloud,
    media: mediaIdOf(row.content),
  };

/**
 * Stores messages of one number to different people, each in its conversation, and tells the consoles.
 * Nothing is queued: the caller hands them over after the commit. Answers them by their `client_id`.
 */
export async function putMany(
  work: Work,
  number: NumberHandle,
  sender: Pick<Sender, "kind" | "id">,
  entries: readonly OneOfMany[],
): Promise<Map<string, ReadyMessage>> {
  const { db, now } = work;
  const open = await openConversations(
    work,
    number.id,
    entries.map(({ phone }) => phone),
  );
  const stateOf = ({ phone }: Pick<OneOfMany, "phone">): ConversationState => {
    const state = open.get(phoneKey(phone));
    if (!state) throw new Error("the conversation was not made");
    return state;
  };
  const append = (some: readonly OneOfMany[], after: ReadonlyMap<string, ConversationState>) =>
    appendMany(
      work,
      number.id,
      some.map((entry) => {
        const { content, cloud, category } = entry.composed;
        const values = {
          direction: "outgoing" as const,
          status: "pending" as const,
          client_id: entry.client_id,
          content,
          cloud,
          sender_kind: sender.kind,
          sender_id: sender.id,
          category: category ?? null,
          at: now,
        };
        const state = stateOf(entry);
        return { contact: after.get(state.id) ?? state, values };
      }),
    );
  const stored: Appended[] = [];
  // Two phones may be one person's, who is written to one message after the other.
  for (let left = [...entries]; left.length > 0; ) {
    const turn = new Map(left.toReversed().map((entry) => [stateOf(entry).id, entry]));
    const after = new Map(stored.map(({ contact }) => [contact.id, contact]));
    stored.push(...(await append([...turn.values()], after)));
    left = left.filter((entry) => turn.get(stateOf(entry).id) !== entry);
  }
  const counted: Counts = { contacts: 0, incoming: 0, outgoing: 0, outgoing_templates: 0 };
  for (const [name, more] of stored.flatMap((one) => Object.entries(one.counted))) {
    counted[name as keyof Counts] += more;
  }
  const opened = stored.flatMap(({ row }) => flowIdOf(row.content) ?? []);
  for (const flow of new Set(opened)) {
    await noteSend(work, flow, opened.filter((one) => one === flow).length);
  }
  const made = new Map(stored.map(({ row }) => [row.client_id, row]));
  const ready = new Map<string, ReadyMessage>();
  for (const entry of entries) {
    const row = made.get(entry.client_id) ?? (await byClient(db, number.id, entry.client_id));
    const one = row && readyOf(row, stateOf(entry));
    if (one) ready.set(entry.client_id, one);
  }
  const rows = stored.map(({ row }) => row);
  for (const message of await toMessages(work, rows)) await emitStored(work, number.id, message);
  await tellConversations(
    work,
    stored.map(({ contact }) => contact),
  );
  if (stored.length > 0) await countToday(work, number.id, counted);
  return ready;
}

/** Messages by id, to be handed over once more. */
export async function readyAgain(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, ReadyMessage>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(messages)
    .where(inArray(messages.id, [...ids]));
  const states = await conversationStates(
    db,
    rows.map(({ contact_id }) => contact_id),
  );
  return new Map(
    rows.flatMap((row) => {
      const state = states.get(row.contact_id);
      const one = state && readyOf(row, state);
      return one ? [[row.id, one] as const] : [];
    }),
  );
}

/** What came of handing over: nobody knows of a `doubtful` one until WhatsApp is asked. */
export type Handed =
  | ({ kind: "taken" } & TakenMessage)
  | { kind: "refused"; code: number; details: string; again: boolean; after?: number }
  | { kind: "doubtful" };

/** Files that were handed over already, by our own id: one of many messages has the same. */
export type Uploads = Map<string, Promise<string | null>>;

/** Hands a message over under its id, which is sent once however often it is tried. */
export async function handMessage(
  work: JobWork,
  { message_id: key, number_id: from, wa_id: to, cloud, media }: ReadyMessage,
  uploads: Uploads,
): Promise<Handed> {
  try {
    const message = await readyBody(work, from, media, cloud, uploads);
    if (!message) return { kind: "doubtful" };
    return { kind: "taken", ...(await work.services.gateway.send({ from, to, message, key })) };
  } catch (error) {
    if (error instanceof GatewayError) {
      const { code, details, again, after } = error;
      return { kind: "refused", code, details, again, after };
    }
    work.services.log.warn({ err: error, message: key }, "WhatsApp did not take a message");
    return { kind: "doubtful" };
  }
}

/** Writes down what came of several messages; what may be tried again stays as it is. */
export async function settleMany(
  work: Work,
  told: readonly { ready: ReadyMessage; handed: Handed }[],
): Promise<void> {
  const ids = told.map(({ ready }) => ready.message_id);
  if (ids.length === 0) return;
  await holdConcerned(
    work,
    told[0]?.ready.number_id ?? "",
    ids.map((biz_opaque_callback_data) => ({ biz_opaque_callback_data })),
  );
  const { id, contact_id } = messages;
  const rows = await work.db.select({ id, contact_id }).from(messages).where(inArray(id, ids));
  // Whom the message is with may have been merged into another meanwhile.
  const now = new Map(rows.map((row) => [row.id, row.contact_id]));
  const contacts = await conversationStates(work.db, [...new Set(now.values())]);
  const kept = told.map(({ ready, handed }) => ({
    id: ready.message_id,
    contact_id: now.get(ready.message_id) ?? ready.contact_id,
    number_id: ready.number_id,
    handed,
  }));
  await accepted(
    work,
    contacts,
    kept.flatMap(({ handed, ...row }) =>
      handed.kind === "taken" ? [{ ...row, answer: handed }] : [],
    ),
  );
  for (const { handed, ...row } of kept) {
    if (handed.kind === "refused" && !handed.again) await failed(work, row, handed);
  }
}

/** What became of a message. */
export interface MessageOutcome {
  status: MessageStatus;
  /** WhatsApp has it, whether or not it has told of it since. */
  accepted: boolean;
  /** WhatsApp kept it back at first. */
  held: boolean;
  error: { error_code: number; error_details: string } | null;
}

/** What became of several messages, by id. */
export async function outcomesOf(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, MessageOutcome>> {
  if (ids.length === 0) return new Map();
  const { id, status, accepted_at, provider_id, held, error_code, error_details } = messages;
  const rows = await db
    .select({ id, status, accepted_at, provider_id, held, error_code, error_details })
    .from(messages)
    .where(inArray(id, [...ids]));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        status: row.status,
        accepted: row.accepted_at !== null || row.provider_id !== null,
        held: row.held !== null,
        error:
          row.error_code === null
            ? null
            : { error_code: row.error_code, error_details: row.error_details ?? "" },
      },
    ]),
  );
}

/** Why WhatsApp keeps messages back, by id: those of which nothing else became. */
export async function heldAmong(db: Database, ids: readonly string[]): Promise<Map<string, Held>> {
  if (ids.length === 0) return new Map();
  const { id, status, held } = messages;
  const rows = await db
    .select({ id, held })
    .from(messages)
    .where(and(inArray(id, [...ids]), eq(status, "pending"), isNotNull(held)));
  return new Map(rows.flatMap((row) => (row.held ? [[row.id, row.held]] : [])));
}
