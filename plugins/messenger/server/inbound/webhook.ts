import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import { defineJob, type WebhookChange, type Work } from "../../../../src/server/plugin.ts";
import { noteIdentity, phonesOfUsers } from "../../../contacts/server/facade.ts";
import { type Counts, countToday, numbersById } from "../../../numbers/server/facade.ts";
import { calledOut } from "../conversation/call-permission.ts";
import type { ConversationState } from "../conversation/state.ts";
import { tellConversations } from "../read/conversations.ts";
import { holdByProvider, type MessageRow } from "../read/messages.ts";
import { messages } from "../tables.ts";
import { holdConcerned } from "./hold.ts";
import { followMove } from "./moved.ts";
import { type Grown, receiveMessage } from "./receive.ts";
import {
  echo,
  endedCall,
  envelope,
  incoming,
  movedBody,
  phoneless,
  profiles,
  statusEvent,
  takenCall,
} from "./shapes.ts";
import { readStanding, type Standing } from "./standing.ts";
import { applyUpdate, type Update, updateShape } from "./updates.ts";
import { keepWaiting } from "./waiting.ts";

const list = z.array(z.unknown()).catch([]);
const values = z.object({
  contacts: profiles,
  messages: list,
  statuses: list,
  message_echoes: list,
  calls: list,
});

/** What cannot even be told apart is left where it came from, and noted. */
const unreadable = ({ services }: Work, what: string) =>
  services.log.warn({ what }, "WhatsApp sent something unreadable");

/** One of our messages by WhatsApp's id, or by the key it was sent with before that id is known. */
async function holdTold(
  { db }: Work,
  numberId: string,
  providerId: string,
  key: string | undefined,
): Promise<MessageRow | null> {
  const known = await holdByProvider(db, numberId, providerId);
  if (known || !z.uuid().safeParse(key).success) return known;
  const [row] = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.id, key as string),
        eq(messages.number_id, numberId),
        eq(messages.direction, "outgoing"),
      ),
    )
    .for("update");
  if (!row || row.provider_id) return row ?? null;
  await db.update(messages).set({ provider_id: providerId }).where(eq(messages.id, row.id));
  return { ...row, provider_id: providerId };
}

async function receiveStatus(
  work: Work,
  numberId: string,
  wire: unknown,
  standing: Standing,
): Promise<void> {
  const { data } = statusEvent.safeParse(wire);
  if (!data) return unreadable(work, "status");
  const [error] = data.errors;
  const parsed = updateShape.safeParse({
    kind: "status",
    status: data.status,
    at: data.timestamp.toISOString(),
    error: error
      ? { code: error.code, details: error.error_data.details || error.message || error.title }
      : null,
    pricing: data.pricing,
  });
  // Others (`deleted`, `played`) say nothing that is shown.
  if (!parsed.success) return;
  const update: Update = parsed.data;
  const row = await holdTold(work, numberId, data.id, data.biz_opaque_callback_data);
  if (row) return void (await applyUpdate(work, row, update));
  await keepWaiting(work, numberId, data.id, update);
  standing.awaited.add(data.id);
}

const identified = z.object({ id: z.string() });

/** What may become messages, by WhatsApp's ids. */
const idsIn = (data: z.output<typeof values>): string[] =>
  [...data.messages, ...data.calls, ...data.message_echoes].flatMap(
    (one) => identified.safeParse(one).data?.id ?? [],
  );

/** Puts what somebody without a known phone wrote off until that is known; it is not lost where it never is. */
async function putOff(work: Work, number_id: string, message: unknown): Promise<void> {
  const { data } = envelope.extend(phoneless.shape).safeParse(message);
  if (!data) return unreadable(work, "message");
  const payload = { number_id, user_id: data.from_user_id, message };
  await work.enqueue(receiveLater, payload, { key: `${number_id} ${data.id}` });
}

/** The same with the phones of those whom WhatsApp names by its own id alone, as far as it told them before. */
async function withPhones(
  { db }: Work,
  numberId: string,
  read: readonly z.output<typeof values>[],
): Promise<z.output<typeof values>[]> {
  const userOf = (one: unknown) => phoneless.safeParse(one).data?.from_user_id;
  const users = read.flatMap(({ messages: some, calls }) =>
    [...some, ...calls].flatMap((one) => userOf(one) ?? []),
  );
  const phones = await phonesOfUsers(db, numberId, users);
  const named = (one: unknown) => {
    const from = phones.get(userOf(one) ?? "");
    return from ? { ...(one as object), from } : one;
  };
  return read.map((data) => ({
    ...data,
    messages: data.messages.map(named),
    calls: data.calls.map(named),
  }));
}

/** Takes in one change and answers what grew by it. */
async function receiveChange(
  work: Work,
  numberId: string,
  data: z.output<typeof values>,
  standing: Standing,
): Promise<(Grown | null)[]> {
  const grown: (Grown | null)[] = [];
  const names = new Map(data.contacts.map(({ wa_id, profile }) => [wa_id, profile.name]));
  const users = new Map(data.contacts.map(({ wa_id, user_id }) => [wa_id, user_id]));
  const ended = data.calls.flatMap((one) => endedCall.safeParse(one).data ?? []);
  for (const one of [...data.messages, ...ended]) {
    const message = incoming.safeParse(one).data;
    if (!message) {
      await putOff(work, numberId, one);
      continue;
    }
    // Somebody opened the chat and has said nothing yet: for the number's webhook alone.
    if (message.type === "request_welcome") continue;
    const wa_id = message.from;
    const profile = names.get(wa_id) ?? "";
    const { system } = movedBody.safeParse(message).data ?? {};
    const moved_to = system?.new_wa_id ?? system?.wa_id;
    // WhatsApp says something of a person, who wrote nothing.
    if (message.type === "system") {
      if (moved_to) {
        await followMove(work, numberId, wa_id, { to: moved_to, at: message.timestamp });
      }
    } else {
      const party = { number_id: numberId, wa_id, profile, from: "contact" as const };
      grown.push(await receiveMessage(work, party, message, standing));
    }
    await noteIdentity(work.db, numberId, wa_id, { wa_user_id: users.get(wa_id), moved_to });
  }
  for (const one of data.message_echoes) {
    const message = echo.safeParse(one).data;
    if (!message) {
      unreadable(work, "echo");
      continue;
    }
    const party = { number_id: numberId, wa_id: message.to, profile: "", from: "number" as const };
    grown.push(await receiveMessage(work, party, message, standing));
  }
  for (const one of data.calls) {
    const { to } = takenCall.safeParse(one).data ?? {};
    if (to) await calledOut(work, numberId, to);
  }
  for (const one of data.statuses) await receiveStatus(work, numberId, one, standing);
  return grown;
}

/**
 * Takes in changes of one number, of the webhook fields `messages`, `smb_message_echoes` and `calls`. What WhatsApp tells
 * about a number that is not ours (any more) concerns nobody.
 */
export async function receive(work: Work, changes: readonly WebhookChange[]): Promise<void> {
  const number = changes[0]?.number;
  if (!z.uuid().safeParse(number).success || number === undefined) return;
  if (!(await numbersById(work.db, [number])).has(number)) return;
  const told = changes.flatMap(({ value }) => values.safeParse(value).data ?? []);
  if (told.length < changes.length) unreadable(work, "change");
  const read = await withPhones(work, number, told);
  await holdConcerned(
    work,
    number,
    read.flatMap((one) => [...one.messages, ...one.calls, ...one.message_echoes, ...one.statuses]),
  );
  const standing = await readStanding(work, number, read.flatMap(idsIn));
  // Each conversation is told once, as it is after all of this: in a shower that is most of the cost.
  const grown = new Map<string, ConversationState>();
  const counted = { contacts: 0, incoming: 0, outgoing: 0, outgoing_templates: 0 };
  for (const data of read) {
    for (const one of await receiveChange(work, number, data, standing)) {
      if (!one) continue;
      grown.set(one.contact.id, one.contact);
      for (const [name, more] of Object.entries(one.counted)) {
        counted[name as keyof Counts] += more;
      }
    }
  }
  await tellConversations(work, [...grown.values()]);
  if (grown.size > 0) await countToday(work, number, counted);
}

/** Takes in what was put off as soon as WhatsApp has told its writer's phone. */
export const receiveLater = defineJob({
  name: "messenger.receive-later",
  title: "messenger:jobs.receiveLater",
  payload: z.object({ number_id: id, user_id: z.string(), message: z.unknown() }),
  run: ({ number_id, user_id, message }, { transact }) =>
    transact(async (work) => {
      const phones = await phonesOfUsers(work.db, number_id, [user_id]);
      if (!phones.has(user_id)) throw new Error("nobody knows the phone of who wrote this");
      const value = { messages: [message] };
      await receive(work, [{ number: number_id, field: "messages", value, at: work.now }]);
    }),
});
