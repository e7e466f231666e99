import { and, eq, lte, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import {
  type Gateway,
  GatewayError,
  type OutgoingMessage,
} from "../../../src/server/gateway/gateway.ts";
import { within } from "../../../src/server/gateway/media.ts";
import { refusalOf } from "../../../src/server/gateway/refusal.ts";
import type { Transact, Work } from "../../../src/server/plugin.ts";
import { jsonOf } from "../../../src/server/text/keepable.ts";
import { isUserId } from "../../contacts/contract/phone.ts";
import { wordsOfContent } from "../../messenger/server/facade.ts";
import { marketingRefused } from "../contract/phone.ts";
import { playApp } from "./app/play.ts";
import { callDriver } from "./calls/driver.ts";
import { keepRequest, refuseRequest } from "./calls/request.ts";
import { flowDriver } from "./flows/driver.ts";
import { broughtFile, keepFile, refuseUnknown } from "./network/files.ts";
import { addressAs } from "./network/names.ts";
import { nextPace } from "./network/pace.ts";
import { type ChatRow, failureOf, openChat, openPhone } from "./network/phones.ts";
import { reportToPhone } from "./network/report.ts";
import { advance } from "./network/ticks.ts";
import { numberDriver } from "./numbers/driver.ts";
import { checked } from "./outgoing/check.ts";
import { saidBy } from "./outgoing/content.ts";
import type { Outgoing } from "./outgoing/shapes.ts";
import { registrationDriver } from "./registration.ts";
import { templateDriver } from "./review/driver.ts";
import { chats, messages, phones } from "./tables.ts";

const day = 86_400_000;
const codes = {
  badParameter: 131009,
  tooFast: 131056,
  windowClosed: 131047,
  blocked: 131026,
  needsPhone: 131062,
};
const provider = "provider";
const wamidOf = (id: string) => `wamid.${id}`;

async function react(work: Work, chat: ChatRow, message: Extract<Outgoing, { type: "reaction" }>) {
  const { message_id, emoji } = message.reaction;
  const [row] = await work.db
    .update(messages)
    .set({ reactions: sql`${messages.reactions} || ${jsonOf({ number: emoji })}::jsonb` })
    .where(and(eq(messages.wamid, message_id), eq(messages.chat_id, chat.id)))
    .returning();
  if (!row) throw new GatewayError(codes.badParameter, `no message ${message_id}`);
  await reportToPhone(work, chat);
}

/** The code a message will fail with after it was taken, as Meta tells it: later. */
function laterFailure(
  chat: ChatRow,
  { type, category }: { type: string; category: string },
  to: string,
  now: Date,
): number | null {
  // A code to confirm a number reaches whoever has one.
  if (!chat.number_id) return null;
  if (chat.blocked) return codes.blocked;
  const failure = failureOf(to);
  const isAdvert = category === "marketing";
  if (failure !== null && (failure !== marketingRefused || isAdvert)) return failure;
  return type !== "template" && !wroteLately(chat, now) ? codes.windowClosed : null;
}

const wroteLately = ({ written_at }: Pick<ChatRow, "written_at">, now: Date): boolean =>
  written_at !== null && now.getTime() - written_at.getTime() < day;

async function takePace({ db, now }: Work, chat: ChatRow) {
  const pace = nextPace(chat, now);
  if (!pace) throw refusalOf(codes.tooFast, "too many messages to one person");
  await db.update(chats).set(pace).where(eq(chats.id, chat.id));
}

async function quotedBy({ db }: Work, chat: ChatRow, wamid: string | undefined) {
  if (!wamid) return null;
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.wamid, wamid), eq(messages.chat_id, chat.id)));
  return row?.id ?? null;
}

async function known({ db }: Work, key: string) {
  const [row] = await db
    .select({ id: messages.wamid, chat: chats, phone: phones })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chat_id))
    .innerJoin(phones, eq(phones.number, chats.phone))
    .where(eq(messages.key, key));
  return row ? { id: row.id, wa_id: addressAs(row.phone, row.chat) } : null;
}

async function accept(work: Work, { from, to, message, key }: OutgoingMessage) {
  const { db, now } = work;
  const body = checked(message);
  const number = from === provider ? null : from;
  const phone = await openPhone(work, to);
  const chat = await openChat(db, phone.number, number);
  // Whoever sent the same key has let go of the chat by now.
  const taken = await known(work, key);
  if (taken) return taken;
  const answer = (id: string) => ({ id: wamidOf(id), wa_id: isUserId(to) ? to : phone.number });
  const id = uuidv7();
  if (body.type === "reaction") {
    await react(work, chat, body);
    return answer(id);
  }
  if (number === null && body.type !== "text")
    throw new GatewayError(codes.badParameter, body.type);
  const { content, category, payloads } = await saidBy(db, number ?? "", body);
  if (isUserId(to) && category === "authentication") {
    throw refusalOf(codes.needsPhone, "codes reach a phone only");
  }
  if (content.type === "call_request") {
    await refuseRequest(work, chat);
    await keepRequest(work, chat, id);
  }
  if (number) await takePace(work, chat);
  await db.insert(messages).values({
    id,
    chat_id: chat.id,
    wamid: wamidOf(id),
    key,
    from: "business",
    content,
    ...(payloads && { payloads }),
    text: wordsOfContent(content),
    status: "accepted",
    category,
    failure: laterFailure(chat, { type: body.type, category }, phone.number, now),
    reply_to: await quotedBy(work, chat, message.context?.message_id),
    at: now,
  });
  await work.enqueue(advance, { message_id: id });
  return answer(id);
}

/** The pretend network as the server's way to WhatsApp. */
export const driver = (transact: Transact): Gateway => ({
  ...templateDriver(transact),
  ...flowDriver(transact),
  ...callDriver(transact),
  ...numberDriver(transact),
  ...registrationDriver(transact, (work, { to, body, key }) =>
    accept(work, { from: provider, to, message: { type: "text", text: { body } }, key }),
  ),

  send: (message) => transact((work) => accept(work, message)),

  sendCode: ({ to, text: body, key }) =>
    transact((work) =>
      accept(work, { from: provider, to, message: { type: "text", text: { body } }, key }),
    ),

  taken: (_, key) => transact((work) => known(work, key)),

  async upload(number, { name, type, size, pieces }) {
    refuseUnknown({ type, size });
    const files = await transact(async ({ services }) => services.files);
    const written = await files.write(pieces());
    const row = await transact((work) => keepFile(work, number, { written, name, type }));
    return { id: row.id };
  },

  async fetchMedia(number, id, largest, keep) {
    const file = await transact((work) => broughtFile(work, number, id));
    return keep(within(file.pieces(), largest));
  },

  markRead: (number, wamid) =>
    transact(async (work) => {
      const [row] = await work.db
        .select({ at: messages.at, chat: chats })
        .from(messages)
        .innerJoin(chats, eq(chats.id, messages.chat_id))
        .where(and(eq(messages.wamid, wamid), eq(chats.number_id, number)));
      if (!row) throw new GatewayError(codes.badParameter, `no message ${wamid}`);
      const read = await work.db
        .update(messages)
        .set({ status: "read" })
        .where(
          and(
            eq(messages.chat_id, row.chat.id),
            eq(messages.from, "phone"),
            eq(messages.status, "sent"),
            lte(messages.at, row.at),
          ),
        )
        .returning({ id: messages.id });
      if (read.length > 0) await reportToPhone(work, row.chat);
    }),

  syncApp: (number_id, kind, key) =>
    transact(async (work) => {
      await work.enqueue(playApp, { number_id, kind, asked_at: work.now.toISOString() }, { key });
      return { id: key };
    }),

  block: (number, waId) => setBlocked(transact, number, waId, true),
  unblock: (number, waId) => setBlocked(transact, number, waId, false),

  blocked: (number) =>
    transact(async ({ db }) => {
      const rows = await db
        .select({ chat: chats, phone: phones })
        .from(chats)
        .innerJoin(phones, eq(phones.number, chats.phone))
        .where(and(eq(chats.number_id, number), eq(chats.blocked, true)));
      return rows.map(({ phone, chat }) => addressAs(phone, chat));
    }),
});

const setBlocked = (transact: Transact, number: string, waId: string, blocked: boolean) =>
  transact(async (work) => {
    const phone = await openPhone(work, waId);
    const chat = await openChat(work.db, phone.number, number);
    if (blocked && !wroteLately(chat, work.now)) {
      throw new GatewayError(codes.windowClosed, "has not written within 24 hours");
    }
    await work.db.update(chats).set({ blocked }).where(eq(chats.id, chat.id));
    await reportToPhone(work, chat);
  });
