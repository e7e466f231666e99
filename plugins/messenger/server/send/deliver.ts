import { and, eq, inArray, isNull, lt, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { ApiError, id } from "../../../../src/contract/wire.ts";
import { rowsOf } from "../../../../src/server/db/database.ts";
import {
  type CloudMessage,
  GatewayError,
  type TakenMessage,
} from "../../../../src/server/gateway/gateway.ts";
import { storedFile } from "../../../../src/server/gateway/media.ts";
import { defineJob, type JobWork, type Work } from "../../../../src/server/plugin.ts";
import { jsonOf } from "../../../../src/server/text/keepable.ts";
import { addressOf, phoneKey } from "../../../contacts/contract/phone.ts";
import { followProfile } from "../../../contacts/server/facade.ts";
import { numbersById } from "../../../numbers/server/facade.ts";
import { pacedAfter } from "../../contract/check/pace.ts";
import type { SendRefusal } from "../../contract/check/refusal.ts";
import { noLimit, sendCheck } from "../../contract/send-check.ts";
import { mediaIdOf } from "../content/stored.ts";
import { forgetAsking } from "../conversation/call-permission.ts";
import { followMarketing, marketingStopped } from "../conversation/marketing.ts";
import { type ConversationState, conversationState } from "../conversation/state.ts";
import { followAnswer } from "../conversation/waiting-talks.ts";
import { emitChanged } from "../emit-message.ts";
import { applyWaiting } from "../inbound/waiting.ts";
import { type MessageRow, messageRow } from "../read/messages.ts";
import { afterStatus } from "../rules/status.ts";
import { keptInApp, messageFailed } from "../slots.ts";
import { conversations, messages, waitingUpdates } from "../tables.ts";
import { flowIdOf, flowNow, heldIn, talkFacts, templateIn, triesDraft } from "./facts.ts";
import { mediaOf } from "./media.ts";

/** Seconds before the second try and each further one; after the last it has failed. */
const pauses = [2, 5, 15, 30, 60];
/** Codes of WhatsApp for a failure it does not explain, and for a file it could not be given. */
const unexplained = 131000;
export const fileLost = 131053;

/** Without a bulk's, which hands over its own and may rest for days: nobody's words stand behind those. */
const isUnsent = and(
  eq(messages.status, "pending"),
  isNull(messages.accepted_at),
  sql`${messages.sender_kind} is distinct from 'bulk'`,
);

/** Whether one before it is still under way: customers read messages in the order they were sent. */
async function mustWait({ db }: JobWork, row: MessageRow): Promise<boolean> {
  const [earlier] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(eq(messages.contact_id, row.contact_id), lt(messages.position, row.position), isUnsent),
    )
    .limit(1);
  return earlier !== undefined;
}

/** WhatsApp's own id of a file, which is handed over for it; null while that is fetched. */
async function uploaded(work: JobWork, numberId: string, mediaId: string): Promise<string | null> {
  const media = await mediaOf(work.db, numberId, mediaId);
  if (media?.link && !media.file_id) return null;
  if (!media?.file_id) throw new GatewayError(fileLost, "the file is gone");
  const { files, gateway } = work.services;
  const file = await storedFile(files, work.db, media.file_id).catch((error: unknown) => {
    const gone = error instanceof ApiError || (error as NodeJS.ErrnoException).code === "ENOENT";
    throw gone ? new GatewayError(fileLost, "the file is gone") : error;
  });
  return (await gateway.upload(numberId, { ...file, type: media.mime, name: media.name })).id;
}

/**
 * The body with WhatsApp's own id of its file, which is handed over before, once for all in `uploads`;
 * null while the file is fetched.
 */
export async function readyBody(
  work: JobWork,
  numberId: string,
  mediaId: string | null,
  cloud: CloudMessage,
  uploads = new Map<string, Promise<string | null>>(),
): Promise<CloudMessage | null> {
  if (!mediaId) return cloud;
  const upload = uploads.get(mediaId) ?? uploaded(work, numberId, mediaId);
  uploads.set(mediaId, upload);
  const own = await upload;
  if (own === null) return null;
  const text = JSON.stringify(cloud).replaceAll(JSON.stringify(mediaId), JSON.stringify(own));
  return JSON.parse(text) as CloudMessage;
}

type Kept = Pick<MessageRow, "id" | "contact_id">;

/** What goes to one person leaves one after the other, in turn with what leaves from other numbers. */
export const lineOf = ({
  number_id,
  contact_id,
}: Pick<MessageRow, "number_id" | "contact_id">) => ({
  whose: number_id,
  line: contact_id,
});
const queuedBy = {
  id: messages.id,
  number_id: messages.number_id,
  contact_id: messages.contact_id,
};

/** Queues the first message that waits to leave to a contact, whose conversation is held. */
export const callUnsent = (work: Work, contactId: string): Promise<void> =>
  callFirst(work, [contactId], []);

/**
 * Queues the next message to each of these contacts, whose conversations are held: one that is written
 * later finds this one gone.
 */
const callNext = (work: Work, gone: readonly Kept[]): Promise<void> =>
  callFirst(
    work,
    gone.map(({ contact_id }) => contact_id),
    gone.map(({ id: own }) => own),
  );

async function callFirst(
  { db, enqueue }: Work,
  contacts: readonly string[],
  gone: readonly string[],
): Promise<void> {
  const next = await db
    .selectDistinctOn([messages.contact_id], queuedBy)
    .from(messages)
    .where(
      and(
        inArray(messages.contact_id, [...contacts]),
        notInArray(messages.id, [...gone]),
        isUnsent,
      ),
    )
    .orderBy(messages.contact_id, messages.position);
  for (const row of next) {
    await enqueue(deliver, { message_id: row.id }, { key: `next:${row.id}`, ...lineOf(row) });
  }
}

/** A message that WhatsApp has, and how it answered. */
interface Taken extends Kept {
  number_id: string;
  answer: TakenMessage;
}

/** WhatsApp has messages to different people, whose conversations are held and handed in. */
export async function accepted(
  work: Work,
  contacts: ReadonlyMap<string, ConversationState>,
  taken: readonly Taken[],
): Promise<void> {
  const { db, now } = work;
  if (taken.length === 0) return;
  const told = jsonOf(
    taken.map(({ id: own, answer: { id: provider_id, held = null } }) => ({
      id: own,
      provider_id,
      held,
    })),
  );
  const updated = await db.execute(sql`
    update ${messages} set accepted_at = ${now.toISOString()}, provider_id = told.provider_id, held = told.held
    from jsonb_to_recordset(${told}::jsonb) as told(id uuid, provider_id text, held text)
    where messages.id = told.id and messages.accepted_at is null
    returning messages.id, exists (select 1 from ${waitingUpdates} w
      where w.number_id = messages.number_id and w.provider_id = told.provider_id) as awaited`);
  const after = new Map(
    rowsOf<{ id: string; awaited: boolean }>(updated).map((one) => [one.id, one.awaited]),
  );
  for (const { id: own } of taken) {
    const row = after.get(own) ? await messageRow(db, own) : null;
    if (row) await applyWaiting(work, row);
  }
  const paced: { contact_id: string; until: Date }[] = [];
  for (const { id: own, contact_id, answer } of taken) {
    const contact = contacts.get(contact_id);
    if (!contact) continue;
    // Of who shows no phone it answers the id it was given, or nothing.
    const isSame = phoneKey(addressOf(contact)) === phoneKey(answer.wa_id);
    if (isSame) await followProfile(work, contact, { wa_id: answer.wa_id });
    if (after.has(own)) paced.push({ contact_id, until: pacedAfter(contact.paced_until, now) });
  }
  await db.execute(sql`
    update ${conversations} set paced_until = paced.until
    from jsonb_to_recordset(${jsonOf(paced)}::jsonb) as paced(contact_id uuid, until timestamptz)
    where conversations.contact_id = paced.contact_id`);
  await callNext(work, taken);
}

/** It did not leave, and is not tried again: who waits for word of it hears it here, as WhatsApp has none. */
export async function failed(work: Work, told: Kept, error: { code: number; details: string }) {
  const { id: messageId } = told;
  const held = await holdNow(work.db, told);
  const contact_id = held?.id ?? told.contact_id;
  const row = await messageRow(work.db, messageId);
  // A status may have told meanwhile that it arrived.
  const update = { status: "failed", at: work.now, error, pricing: null } as const;
  const after = row && afterStatus(row, update);
  await callNext(work, [{ id: messageId, contact_id }]);
  if (!after) return;
  const [changed] = await work.db
    .update(messages)
    .set(after)
    .where(eq(messages.id, messageId))
    .returning();
  if (error.code === marketingStopped) await followMarketing(work, contact_id, "stop", work.now);
  if (!changed) return;
  await forgetAsking(work, changed);
  await followAnswer(work, changed);
  await emitChanged(work, changed);
  if (!held) return;
  const { number_id, callback_data } = changed;
  const { code, details } = error;
  const what = { id: messageId, number_id, wa_id: held.wa_id, callback_data };
  await work.services.ask(messageFailed, { ...what, error: { code, details } }, work);
}

/** Holds the talk a message is in now: its contact may have been merged into another since it was read. */
async function holdNow(db: JobWork["db"], { id: own, contact_id }: Kept) {
  const held = await conversationState(db, contact_id, true);
  if (held) return held;
  const row = await messageRow(db, own);
  return row ? conversationState(db, row.contact_id, true) : null;
}

/** What has come between since the message was written: its words were checked then. */
async function refusalNow(
  work: JobWork,
  { number_id, content, cloud }: MessageRow,
  contact: ConversationState,
): Promise<SendRefusal | null> {
  const { db, now } = work;
  const number = (await numbersById(db, [number_id])).get(number_id);
  if (!number) return null;
  const held = await heldIn(work, number);
  const template = await templateIn(db, number, content);
  // What WhatsApp throttles is counted when it is written: a turn that was given is not taken back.
  const found = await flowNow({ db, now }, number, flowIdOf(content));
  const flow = found?.status === "throttled" || triesDraft(cloud) ? undefined : found;
  const facts = { now, number, held, contact: talkFacts(contact, true), limit: noLimit };
  return sendCheck({ ...facts, template, flow });
}

/** Whether a number that stays in its app has sent what it may this second: more would be refused. */
async function isTooMany(work: JobWork, number_id: string): Promise<boolean> {
  const { ask, limits } = work.services;
  if (!(await ask(keptInApp, { number_id }, work)).includes(true)) return false;
  try {
    await limits.take("app-sends", number_id);
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return true;
    throw error;
  }
}

/** Its id is the key there: a second run sends nothing twice. */
async function handOver({ message_id }: { message_id: string }, work: JobWork): Promise<void> {
  const row = await messageRow(work.db, message_id);
  if (!row?.cloud) return;
  // WhatsApp may have told what became of it before it answered.
  if (row.status !== "pending" || row.accepted_at) {
    return work.transact((inner) => callNext(inner, [row]));
  }
  const contact = await conversationState(work.db, row.contact_id);
  if (!contact) return;
  // The one before it calls this one, whatever becomes of it.
  if (await mustWait(work, row)) return;
  const refusal = await refusalNow(work, row, contact);
  if (refusal?.again) return again(work, row, refusal.again);
  if (refusal) {
    const { code, reason: details } = refusal;
    return work.transact((inner) => failed(inner, row, { code, details }));
  }
  if (await isTooMany(work, row.number_id)) {
    return again(work, row, new Date(work.now.getTime() + 1_000));
  }
  try {
    const message = await readyBody(work, row.number_id, mediaIdOf(row.content), row.cloud);
    // Whoever fetches the file queues the message again.
    if (!message) return;
    const { number_id: from, id: key } = row;
    const answer = await work.services.gateway.send({ from, to: contact.wa_id, message, key });
    await work.transact(async (inner) => {
      const held = await holdNow(inner.db, row);
      if (!held) return;
      const { id: contact_id } = held;
      await accepted(inner, new Map([[held.id, held]]), [{ ...row, contact_id, answer }]);
    });
  } catch (error) {
    const pause = pauses[row.attempts];
    if (error instanceof GatewayError && (!error.again || pause === undefined)) {
      return work.transact((inner) => failed(inner, row, error));
    }
    work.services.log.warn({ err: error, message: row.id }, "WhatsApp did not take a message");
    if (pause === undefined) {
      const trouble = { code: unexplained, details: "" };
      return work.transact((inner) => failed(inner, row, trouble));
    }
    const asked = error instanceof GatewayError ? error.after : 0;
    await again(work, row, new Date(work.now.getTime() + Math.max(pause, asked) * 1000), 1);
  }
}

/** Hands one message to WhatsApp. */
export const deliver = defineJob({
  name: "messenger.deliver",
  title: "messenger:jobs.deliver",
  lane: "gateway",
  payload: z.object({ message_id: id }),
  run: handOver,
});

/** Queues the same message anew; this very job's row is still there, hence the other key. */
async function again(work: JobWork, row: MessageRow, runAt: Date, attempts = 0) {
  await work.transact(async ({ db, enqueue }) => {
    if (attempts > 0) {
      await db
        .update(messages)
        .set({ attempts: sql`${messages.attempts} + ${attempts}` })
        .where(eq(messages.id, row.id));
    }
    await enqueue(deliver, { message_id: row.id }, { runAt, ...lineOf(row) });
  });
}

const stuckAfter = 10 * 60_000;

/** Takes up what a lost job left behind: no message may wait for ever. */
export const deliverStuck = defineJob({
  name: "messenger.deliver-stuck",
  payload: z.object({}),
  every: 60,
  run: async (_, { db, now, transact }) => {
    const stuck = await db
      .select(queuedBy)
      .from(messages)
      .where(and(isUnsent, lt(messages.created_at, new Date(now.getTime() - stuckAfter))))
      .orderBy(messages.created_at)
      .limit(200);
    if (stuck.length === 0) return;
    await transact(async ({ enqueue }) => {
      for (const row of stuck) {
        await enqueue(deliver, { message_id: row.id }, { key: row.id, ...lineOf(row) });
      }
    });
  },
});
