import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import { defineJob, type WebhookChange, type Work } from "../../../../src/server/plugin.ts";
import { addressesOfUsers, noteUsers, type UserPhone } from "../../../contacts/server/facade.ts";
import { type Counts, countToday, numbersById } from "../../../numbers/server/facade.ts";
import { calledOut } from "../conversation/call-permission.ts";
import type { ConversationState } from "../conversation/state.ts";
import { tellConversations } from "../read/conversations.ts";
import { holdByProvider, type MessageRow } from "../read/messages.ts";
import { messages } from "../tables.ts";
import { holdConcerned } from "./hold.ts";
import { addressNamed, bothIn, bothOf, identify, receiveSystem } from "./identify.ts";
import { type Grown, receiveMessage } from "./receive.ts";
import {
  endedCall,
  envelope,
  named,
  profiles,
  sharedPhone,
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

const noProfile = { name: "", username: "" };
const bothNames = ({ user_id, phone: wa_id }: UserPhone) => ({ user_id, wa_id });

/** What became of messages comes in showers, and changes nobody's name: those people are looked at all at once. */
const isOfStatuses = (data: z.output<typeof values>): boolean =>
  data.messages.length + data.calls.length + data.message_echoes.length === 0;

/** Takes in one change and answers what grew by it. */
async function receiveChange(
  work: Work,
  numberId: string,
  data: z.output<typeof values>,
  standing: Standing,
): Promise<(Grown | null)[]> {
  const grown: (Grown | null)[] = [];
  const both = isOfStatuses(data)
    ? []
    : [...bothOf(data.contacts), ...bothIn([...data.messages, ...data.calls])];
  await identify(work, numberId, both);
  const people = new Map(
    data.contacts.flatMap(({ wa_id, user_id = "", profile }) =>
      [wa_id, user_id].map((name) => [name, profile] as const),
    ),
  );
  const ended = data.calls.flatMap((one) => endedCall.safeParse(one).data ?? []);
  for (const one of [...data.messages, ...ended]) {
    const message = envelope.safeParse(one).data;
    if (!message) {
      unreadable(work, "message");
      continue;
    }
    // Somebody opened the chat and has said nothing yet: for the number's webhook alone.
    if (message.type === "request_welcome") continue;
    if (message.type === "system") {
      await receiveSystem(work, numberId, message);
      continue;
    }
    const user_id = named.parse(one).from_user_id;
    const shared = sharedPhone.safeParse(message).data?.contacts[0]?.phones[0]?.wa_id;
    if (shared && user_id) {
      both.push({ user_id, phone: shared });
      await identify(work, numberId, both.slice(-1));
    }
    const wa_id = await addressNamed(work.db, numberId, { ...message, to: undefined });
    if (!wa_id) {
      unreadable(work, "message");
      continue;
    }
    const { name, username } = people.get(user_id ?? wa_id) ?? people.get(wa_id) ?? noProfile;
    const party = { number_id: numberId, wa_id, profile: name, username, from: "contact" as const };
    grown.push(await receiveMessage(work, party, message, standing));
  }
  for (const one of data.message_echoes) {
    const message = envelope.safeParse(one).data;
    const wa_id = await addressNamed(work.db, numberId, { ...message, from: undefined });
    if (!message || !wa_id) {
      unreadable(work, "echo");
      continue;
    }
    const party = { number_id: numberId, wa_id, profile: "", from: "number" as const };
    grown.push(await receiveMessage(work, party, message, standing));
  }
  for (const one of data.calls) {
    if (!takenCall.safeParse(one).success) continue;
    const to = await addressNamed(work.db, numberId, { ...(one as object), from: undefined });
    if (to) await calledOut(work, numberId, to);
  }
  await noteUsers(work.db, numberId, both);
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
  const people = bothOf(told.flatMap(({ contacts }) => contacts));
  const events = told.flatMap((one) => [
    ...one.messages,
    ...one.calls,
    ...one.message_echoes,
    ...one.statuses,
  ]);
  // Also under the phones of whom WhatsApp names by its own id alone, as far as it told them before.
  const users = events.flatMap((one) => {
    const { from_user_id, to_user_id } = named.parse(one);
    return [from_user_id ?? [], to_user_id ?? []].flat();
  });
  const known = [...(await addressesOfUsers(work.db, number, users)).values()];
  const whom = known.map((wa_id) => ({ wa_id }));
  await holdConcerned(work, number, [...events, ...people.map(bothNames), ...whom]);
  const standing = await readStanding(work, number, told.flatMap(idsIn));
  // Each conversation is told once, as it is after all of this: in a shower that is most of the cost.
  const grown = new Map<string, ConversationState>();
  const counted = { contacts: 0, incoming: 0, outgoing: 0, outgoing_templates: 0 };
  for (const data of told) {
    for (const one of await receiveChange(work, number, data, standing)) {
      if (!one) continue;
      grown.set(one.contact.id, one.contact);
      for (const [name, more] of Object.entries(one.counted)) {
        counted[name as keyof Counts] += more;
      }
    }
  }
  const reached = bothOf(told.filter(isOfStatuses).flatMap(({ contacts }) => contacts));
  await identify(work, number, reached);
  await noteUsers(work.db, number, reached);
  await tellConversations(work, [...grown.values()]);
  if (grown.size > 0) await countToday(work, number, counted);
}

/** Takes in what earlier versions put off because its writer shows no phone. */
export const receiveLater = defineJob({
  name: "messenger.receive-later",
  title: "messenger:jobs.receiveLater",
  payload: z.object({ number_id: id, user_id: z.string(), message: z.unknown() }),
  run: ({ number_id, message }, { transact }) =>
    transact((work) => {
      const value = { messages: [message] };
      return receive(work, [{ number: number_id, field: "messages", value, at: work.now }]);
    }),
});
