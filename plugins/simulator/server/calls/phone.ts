import { and, eq, inArray, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { conflict, notFound } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { untouchedCalls } from "../../../../src/server/gateway/calls.ts";
import { defineJob, type Work } from "../../../../src/server/plugin.ts";
import { numbersById } from "../../../numbers/server/facade.ts";
import type { callAnswers, PhoneCall, PhoneChat } from "../../contract/phone.ts";
import { describedAs, writerOf } from "../network/names.ts";
import { type ChatRow, openChat, type PhoneRow } from "../network/phones.ts";
import { reportToBusiness, reportToPhone, stamp } from "../network/report.ts";
import { callSettings, calls, chats, phones } from "../tables.ts";
import { tell } from "../writing/write.ts";
import { callSettingsOf } from "./driver.ts";
import { takesCallsAt } from "./hours.ts";

type CallRow = typeof calls.$inferSelect;

/** A call as the phone shows it. */
export const shownCall = ({ chat_id: _, ...call }: CallRow): PhoneCall => call;

/** How long (ms) it rings before nobody is there. */
const ringsFor = 60_000;
const week = 7 * 86_400_000;
/** What is allowed for good. */
const forGood = new Date("9999-12-31T00:00:00Z");

const wamidOf = (id: string) => `wamid.${id}`;

const mayCall = (chat: ChatRow, now: Date) =>
  chat.calls_allowed_until !== null && chat.calls_allowed_until > now;

/** How businesses take calls from a phone, by number. */
export async function callsOf(
  db: Database,
  now: Date,
  numbers: readonly string[],
  talks: readonly ChatRow[],
): Promise<(number: string | null) => Pick<PhoneChat, "calls" | "call">> {
  const settings = await db
    .select()
    .from(callSettings)
    .where(inArray(callSettings.number_id, [...numbers]));
  const running = await db
    .select()
    .from(calls)
    .where(
      and(
        inArray(
          calls.chat_id,
          talks.map(({ id }) => id),
        ),
        isNull(calls.ended_at),
      ),
    );
  return (number) => {
    const chat = talks.find(({ number_id }) => number_id === number);
    const own = settings.find(({ number_id }) => number_id === number)?.settings ?? untouchedCalls;
    const call = running.find(({ chat_id }) => chat_id === chat?.id);
    const allowed = chat !== undefined && mayCall(chat, now);
    const taken = number !== null && own.enabled && !chat?.blocked;
    return {
      calls: {
        icon: taken && own.icon_visible,
        open: taken && takesCallsAt(own, now),
        asks: taken && own.callback_permission && !allowed,
        allowed,
        request_id: chat?.call_request_id ?? null,
      },
      call: call ? shownCall(call) : null,
    };
  };
}

/** Tells the business what became of a call, as Meta would. */
async function tellCall(
  work: Work,
  {
    phone,
    chat,
    number,
  }: { phone: PhoneRow; chat: ChatRow; number: { id: string; phone: string } },
  call: CallRow,
): Promise<void> {
  const { id, rang_at, answered_at: from, ended_at: to } = call;
  const seconds = from && to ? Math.round((to.getTime() - from.getTime()) / 1_000) : 0;
  const talked = from && to ? { start_time: stamp(from), end_time: stamp(to) } : {};
  const frame = { id: `wacid.${id}`, ...writerOf(phone, chat), to: number.phone };
  const told = to
    ? { event: "terminate", ...talked, duration: seconds, status: from ? "COMPLETED" : "FAILED" }
    : { event: "connect" };
  await reportToBusiness(
    work,
    number.id,
    {
      contacts: [describedAs(phone, chat)],
      calls: [{ ...frame, ...told, direction: "USER_INITIATED", timestamp: stamp(to ?? rang_at) }],
    },
    { field: "calls" },
  );
}

/** Rings at a business; what rings there already goes on. */
export async function startCall(work: Work, phone: PhoneRow, numberId: string): Promise<CallRow> {
  const { db, now } = work;
  const number = (await numbersById(db, [numberId])).get(numberId);
  const settings = await callSettingsOf(db, numberId);
  const chat = await openChat(db, phone.number, numberId);
  const [running] = await db
    .select()
    .from(calls)
    .where(and(eq(calls.chat_id, chat.id), isNull(calls.ended_at)));
  if (running) return running;
  if (!number || !settings.enabled || chat.blocked) throw conflict("simulator.no_calls");
  if (!takesCallsAt(settings, now)) throw conflict("simulator.calls_closed");
  const [call] = await db
    .insert(calls)
    .values({ id: uuidv7(), chat_id: chat.id, rang_at: now })
    .returning();
  if (!call) throw new Error("the call was not made");
  await tellCall(work, { phone, chat, number }, call);
  await work.enqueue(ringOut, { call_id: call.id }, { runAt: new Date(now.getTime() + ringsFor) });
  await reportToPhone(work, chat);
  return call;
}

/** A call with all it is about, its chat held. */
async function holdCall({ db }: Work, id: string) {
  const [found] = await db
    .select({ phone: phones, number_id: chats.number_id })
    .from(calls)
    .innerJoin(chats, eq(chats.id, calls.chat_id))
    .innerJoin(phones, eq(phones.number, chats.phone))
    .where(eq(calls.id, id));
  if (!found?.number_id) return null;
  const { phone, number_id } = found;
  const number = (await numbersById(db, [number_id])).get(number_id);
  const chat = await openChat(db, phone.number, number_id);
  const [call] = await db.select().from(calls).where(eq(calls.id, id));
  return number && call ? { call, chat, phone, number } : null;
}

/** Whose number a call is with, if the phone has made it. */
export async function numberOfCall(db: Database, phone: PhoneRow, id: string): Promise<string> {
  const [row] = await db
    .select({ number_id: chats.number_id })
    .from(calls)
    .innerJoin(chats, eq(chats.id, calls.chat_id))
    .where(and(eq(calls.id, id), eq(chats.phone, phone.number)));
  if (!row?.number_id) throw notFound();
  return row.number_id;
}

/** The business answers, or somebody hangs up; what is over stays as it was. */
export async function moveCall(work: Work, id: string, step: "answer" | "end"): Promise<CallRow> {
  const { db, now } = work;
  const held = await holdCall(work, id);
  if (!held) throw notFound();
  const { call, chat } = held;
  if (call.ended_at || (step === "answer" && call.answered_at)) return call;
  const set = step === "answer" ? { answered_at: now } : { ended_at: now };
  const [after] = await db.update(calls).set(set).where(eq(calls.id, id)).returning();
  if (!after) throw new Error("the call was not changed");
  if (step === "end") {
    // Meta: a call opens the window, taken or not.
    await db.update(chats).set({ written_at: now, last_at: now }).where(eq(chats.id, chat.id));
    await tellCall(work, held, after);
  }
  await reportToPhone(work, chat);
  return after;
}

/** Nobody was there. */
export const ringOut = defineJob({
  name: "simulator.ring-out",
  title: "simulator:jobs.ringOut",
  payload: z.object({ call_id: z.uuid() }),
  run: async ({ call_id }, { transact }) => {
    await transact(async (work) => {
      const held = await holdCall(work, call_id);
      if (held && !held.call.answered_at && !held.call.ended_at) {
        await moveCall(work, call_id, "end");
      }
    });
  },
});

/** The person says whether the business may call; the business hears it as their message. */
export async function answerPermission(
  work: Work,
  phone: PhoneRow,
  numberId: string,
  answer: (typeof callAnswers)[number],
): Promise<void> {
  const { db, now } = work;
  const { enabled, callback_permission } = await callSettingsOf(db, numberId);
  const chat = await openChat(db, phone.number, numberId);
  // What was allowed is taken back whatever the business asks by now.
  const takesBack = answer === "never" && mayCall(chat, now);
  const asks = callback_permission || chat.call_request_id !== null;
  if (!takesBack && !(enabled && asks)) throw conflict("simulator.no_calls");
  const until = { week: new Date(now.getTime() + week), always: forGood, never: null }[answer];
  await db
    .update(chats)
    .set({
      calls_allowed_until: until,
      call_request_id: null,
      ...(chat.blocked ? {} : { written_at: now }),
    })
    .where(eq(chats.id, chat.id));
  const call_permission_reply = {
    response: answer === "never" ? "reject" : "accept",
    is_permanent: answer === "always",
    ...(answer === "week" && until ? { expiration_timestamp: stamp(until) } : {}),
    response_source: "user_action",
  };
  const interactive = { type: "call_permission_reply", call_permission_reply };
  const context = chat.call_request_id ? { context: { id: wamidOf(chat.call_request_id) } } : {};
  const message = { id: wamidOf(uuidv7()), type: "interactive", interactive, ...context };
  await tell(work, phone, chat, message);
}
