import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { defineJob, type Work } from "../../../../src/server/plugin.ts";
import { shortLine } from "../../../messenger/server/facade.ts";
import { chats, messages, phones } from "../tables.ts";
import { namedAs } from "./names.ts";
import type { ChatRow, PhoneRow } from "./phones.ts";
import { reportToBusiness, reportToPhone, stamp } from "./report.ts";

type MessageRow = typeof messages.$inferSelect;
type Status = MessageRow["status"];

/** What Meta calls the failures of this network. */
const titles: Record<number, string> = {
  131000: "Something went wrong",
  131026: "Message undeliverable",
  131031: "Business account locked",
  131047: "Re-engagement message",
  131049: "Meta chose not to deliver",
  131050: "User has stopped marketing messages",
  130472: "User is part of an experiment",
};

/** Templates are charged one by one; nobody writes by hand more than a month's thousand free answers. */
const pricingOf = ({ category }: MessageRow) => ({
  billable: category !== "service",
  pricing_model: "PMP",
  type: category === "service" ? "free_customer_service" : "regular",
  category,
});

const statusOf = (who: object, row: MessageRow, status: Status, now: Date) => ({
  id: row.wamid,
  status,
  timestamp: stamp(now),
  ...who,
  ...(row.key ? { biz_opaque_callback_data: row.key } : {}),
  ...(status === "failed" ? {} : { pricing: pricingOf(row) }),
  ...(status === "failed" && row.failure
    ? {
        errors: [
          {
            code: row.failure,
            title: titles[row.failure] ?? "Message failed to send",
            message: titles[row.failure] ?? "Message failed to send",
            error_data: { details: titles[row.failure] ?? "" },
          },
        ],
      }
    : {}),
});

async function tellStatuses(work: Work, chat: ChatRow, rows: readonly MessageRow[], to: Status) {
  if (!chat.number_id || rows.length === 0) return;
  const [phone] = await work.db.select().from(phones).where(eq(phones.number, chat.phone));
  if (!phone) return;
  const who = namedAs(phone, chat, { phone: "recipient_id", user: "recipient_user_id" });
  const statuses = rows.map((row) => statusOf(who, row, to, work.now));
  await reportToBusiness(work, chat.number_id, { statuses });
}

/** Moves messages of a chat that are at one of `from`, in the order they were sent. */
async function move(db: Database, chat: ChatRow, from: Status[], to: Status, only?: string) {
  const rows = await db
    .update(messages)
    .set({ status: to })
    .where(
      and(
        eq(messages.chat_id, chat.id),
        eq(messages.from, "business"),
        inArray(messages.status, from),
        only ? eq(messages.id, only) : undefined,
      ),
    )
    .returning();
  return rows.sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
}

async function deliver(work: Work, chat: ChatRow, only?: string): Promise<void> {
  const rows = await move(work.db, chat, ["sent"], "delivered", only);
  const last = rows.at(-1);
  if (!last) return;
  await work.db
    .update(chats)
    .set({
      unread: sql`${chats.unread} + ${rows.length}`,
      last_text: shortLine(last.text),
      last_at: last.at,
    })
    .where(eq(chats.id, chat.id));
  await tellStatuses(work, chat, rows, "delivered");
  await reportToPhone(work, chat);
}

/** A message with its chat, held, and its phone. Only `move` says what the message is after a wait. */
async function placeOf(db: Database, messageId: string) {
  const [place] = await db
    .select({ row: messages, chat: chats, phone: phones })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chat_id))
    .innerJoin(phones, eq(phones.number, chats.phone))
    .where(eq(messages.id, messageId))
    .for("update", { of: chats });
  return place ?? null;
}

const after = (now: Date, { number_id }: ChatRow, { delay }: PhoneRow) =>
  new Date(now.getTime() + (number_id ? delay * 1000 : 0));

/** The next tick of a message: sent or failed, then delivered where the phone is online. */
export const advance = defineJob({
  name: "simulator.advance",
  title: "simulator:jobs.advance",
  payload: z.object({ message_id: id }),
  run: ({ message_id }, { transact }) =>
    transact(async (work) => {
      const { db, now } = work;
      const place = await placeOf(db, message_id);
      if (!place) return;
      const { row, chat, phone } = place;
      if (row.status === "accepted") {
        const next = row.failure === null ? "sent" : "failed";
        const moved = await move(db, chat, ["accepted"], next, row.id);
        await tellStatuses(work, chat, moved, next);
        if (next === "sent" && moved.length > 0) {
          await work.enqueue(advance, { message_id }, { runAt: after(now, chat, phone) });
        }
      } else if (row.status === "sent" && phone.online) await deliver(work, chat, row.id);
    }),
});

/** Whatever waited for the phone arrives now. */
export async function comeOnline(work: Work, phone: PhoneRow): Promise<void> {
  const all = await work.db
    .select()
    .from(chats)
    .where(eq(chats.phone, phone.number))
    .orderBy(asc(chats.id))
    .for("update");
  for (const chat of all) await deliver(work, chat);
}

/** The person looks at the chat: everything that arrived is read. */
export async function readChat(work: Work, chat: ChatRow): Promise<void> {
  const rows = await move(work.db, chat, ["delivered"], "read");
  if (rows.length === 0 && chat.unread === 0) return;
  await work.db.update(chats).set({ unread: 0 }).where(eq(chats.id, chat.id));
  await tellStatuses(work, chat, rows, "read");
  await reportToPhone(work, chat);
}
