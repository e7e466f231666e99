import { v7 as uuidv7 } from "uuid";
import { insertAll } from "../../../src/server/db/insert-all.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { phoneKey } from "../../contacts/contract/phone.ts";
import { allFlows } from "../../flows/server/facade.ts";
import {
  allCustomers,
  allFiles,
  allMessages,
  type Customer,
  shortLine,
  type ToldMessage as Told,
} from "../../messenger/server/facade.ts";
import { templatesOnNetwork } from "../../templates/server/facade.ts";
import type { ChatRow, PhoneRow } from "./network/phones.ts";
import { handleOf } from "./review/judge.ts";
import { chats, flows, media, messages, phones, templates } from "./tables.ts";

type MessageRow = typeof messages.$inferSelect;

const pace = { used: 0, paced_at: null };

function phoneOf({ wa_id, name }: Customer, now: Date): PhoneRow {
  const key = phoneKey(wa_id);
  const shows = { hidden: false, username: "", user_id: null };
  return { number: wa_id, key, name, about: "", online: true, delay: 1, ...shows, created_at: now };
}

function chatRow(contact: Customer, phone: PhoneRow, said: readonly Told[]): ChatRow {
  const incoming = said.findLast(({ direction }) => direction === "incoming");
  const last = said.findLast(({ status }) => status !== "sent");
  return {
    id: uuidv7(),
    phone: phone.number,
    user_id: null,
    number_id: contact.number_id,
    unread: 0,
    last_text: shortLine(last?.text ?? ""),
    last_at: last?.sent_at ?? null,
    written_at: incoming?.sent_at ?? null,
    blocked: contact.blocked,
    phone_shared: false,
    calls_allowed_until: null,
    call_request_id: null,
    ...pace,
  };
}

/** Where the ticks of a message stand on the phone. */
function statusOf({ direction, status }: Told, unread: boolean): MessageRow["status"] {
  if (direction === "incoming") return unread ? "sent" : "read";
  return status === "pending" ? "accepted" : status;
}

/** The customer's messages that nobody at the business has read. */
function unreadOf({ unread_messages }: Customer, said: readonly Told[]): Set<string> {
  const incoming = said.filter(({ direction }) => direction === "incoming");
  const count = unread_messages ?? 1;
  return new Set(count === 0 ? [] : incoming.slice(-count).map(({ id }) => id));
}

function messageRow(told: Told, chat: ChatRow, unread: boolean): MessageRow {
  const incoming = told.direction === "incoming";
  return {
    id: told.id,
    chat_id: chat.id,
    wamid: told.provider_id ?? told.id,
    key: incoming ? null : told.id,
    from: incoming ? "phone" : "business",
    content: told.content,
    text: told.text,
    status: statusOf(told, unread),
    category: told.category ?? "service",
    failure: null,
    reply_to: told.reply_to_id,
    payloads: null,
    reactions: Object.fromEntries(told.reactions.map(({ from, emoji }) => [from, emoji])),
    edited: false,
    ad: told.referral && { headline: told.referral.headline, body: told.referral.body },
    at: told.sent_at,
  };
}

function byContact(all: readonly Told[]): Map<string, Told[]> {
  const groups = new Map<string, Told[]>();
  for (const one of all) {
    const group = groups.get(one.contact_id);
    if (group) group.push(one);
    else groups.set(one.contact_id, [one]);
  }
  return groups;
}

/** Files that the templates of the demo show. */
const samples = { image: "image/jpeg", video: "video/mp4", document: "application/pdf" };

/** Every conversation of the messenger lies on its customer's phone as well. */
export async function demo({ db, now }: Work): Promise<void> {
  const told = byContact(await allMessages(db));
  const customers = await allCustomers(db);
  const byKey = new Map<string, PhoneRow>();
  const allChats: ChatRow[] = [];
  const rows: MessageRow[] = [];
  for (const [contactId, said] of told) {
    const contact = customers.get(contactId);
    if (!contact) continue;
    const fresh = phoneOf(contact, now);
    const phone = byKey.get(fresh.key) ?? fresh;
    byKey.set(phone.key, phone);
    // A message with one tick waits for a phone without a line.
    if (said.some(({ status }) => status === "sent")) phone.online = false;
    const chat = chatRow(contact, phone, said);
    allChats.push(chat);
    const unread = unreadOf(contact, said);
    for (const one of said) rows.push(messageRow(one, chat, unread.has(one.id)));
  }
  const files = (await allFiles(db)).map((file) => ({ ...file, sha256: "" }));
  await insertAll(db, phones, [...byKey.values()]);
  await insertAll(db, chats, allChats);
  await insertAll(db, messages, rows);
  await insertAll(db, media, files);
  const handle = (format: keyof typeof samples) =>
    handleOf({ type: samples[format], size: 200_000 });
  const kept = await templatesOnNetwork(db, handle);
  await insertAll(
    db,
    templates,
    kept.map((one) => ({ ...one, reports: 0, round: 1 })),
  );
  const flowsHere = await allFlows(db);
  await insertAll(
    db,
    flows,
    flowsHere.map(({ status, ...one }) => ({
      ...one,
      endpoint_uri: "",
      status: status.toUpperCase(),
      published_json: status === "draft" ? null : one.json,
      updated_at: now,
    })),
  );
}
