import { and, asc, eq, gt, gte, inArray, lt, min, notInArray, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { dayOf, dayPlus } from "../../../../src/contract/day.ts";
import { dayStart } from "../../../../src/server/db/day-start.ts";
import { forgetEvery } from "../../../../src/server/db/forget/rows.ts";
import { defineJob, type Work } from "../../../../src/server/plugin.ts";
import { recordOwn } from "../../../../src/server/record.ts";
import type { NumberHandle } from "../../../numbers/contract/number.ts";
import { numbersWhere } from "../../../numbers/server/facade.ts";
import { audit } from "../../contract/audit.ts";
import { tellConversations } from "../read/conversations.ts";
import { messages } from "../tables.ts";
import { eraseMedia, removeNeedless } from "./erase.ts";
import { holdTalks } from "./hold.ts";
import {
  type ConversationChange,
  type ConversationState,
  changeConversation,
  conversationStates,
} from "./state.ts";

/** Messages of one transaction, which says on record how many there were. */
const portion = 1_000;
/** How long (ms) one run goes on: whoever stops the server waits for no more. */
const spell = 2_000;

/** Messages that were removed, and when the newest of them was. */
interface Gone {
  ids: ReadonlySet<string>;
  until: Date;
}

/** What is another in a talk without its oldest messages; null where nothing is. */
async function without(
  { db }: Work,
  { id: contact, unread_messages, waiting_since, pins, pin_steps }: ConversationState,
  gone: Gone,
): Promise<ConversationChange | null> {
  const { contact_id, direction, position, sent_at } = messages;
  const ofTalk = eq(contact_id, contact);
  // What the business's app brought of its past is unread by nobody.
  const theirs = and(ofTalk, eq(direction, "incoming"), gt(position, 0));
  const change: ConversationChange = {};
  if (unread_messages) {
    const left = await db.$count(messages, theirs);
    if (left < unread_messages) change.unread_messages = left;
  }
  if (waiting_since && waiting_since <= gone.until) {
    const [asked] = await db
      .select({ at: min(sent_at) })
      .from(messages)
      .where(and(theirs, gte(sent_at, waiting_since)));
    const since = asked?.at ?? null;
    if (since?.getTime() !== waiting_since.getTime()) change.waiting_since = since;
  }
  if ([...pins, ...pin_steps].some(({ id }) => gone.ids.has(id))) {
    change.pins = pins.filter(({ id }) => !gone.ids.has(id));
    change.pin_steps = pin_steps.filter(({ id }) => !gone.ids.has(id));
  }
  return Object.keys(change).length > 0 ? change : null;
}

/** Brings talks to where they stand without what was removed, and tells of those that are another now. */
async function follow(work: Work, talks: readonly string[], gone: Gone) {
  const changed: ConversationState[] = [];
  for (const state of (await conversationStates(work.db, talks)).values()) {
    const change = await without(work, state, gone);
    if (change) changed.push(await changeConversation(work, state.id, change));
  }
  await tellConversations(work, changed);
}

/** Removes a portion of a number's messages from before a day, the oldest first; answers how many. */
async function forgetPortion(work: Work, number: NumberHandle, before: string): Promise<number> {
  const { db } = work;
  const { id, number_id, contact_id, sent_at, reply_to_id, retry_of, retried_by } = messages;
  const rows = await db
    .select({ id, contact_id, sent_at })
    .from(messages)
    .where(and(eq(number_id, number.id), lt(sent_at, dayStart(before))))
    .orderBy(asc(sent_at), asc(id))
    .limit(portion);
  const newest = rows.at(-1);
  if (!newest) return 0;
  const ids = rows.map((row) => row.id);
  const talks = [...new Set(rows.map((row) => row.contact_id))];
  await holdTalks(db, talks);
  // What stays and answers one of them, or tries it again, goes on without it.
  await db.update(messages).set({ reply_to_id: null }).where(inArray(reply_to_id, ids));
  await db.update(messages).set({ retry_of: null }).where(inArray(retry_of, ids));
  await db.update(messages).set({ retried_by: null }).where(inArray(retried_by, ids));
  const needless = await eraseMedia(work, ids, notInArray(id, ids));
  for (const file of needless) await removeNeedless(work, file);
  await db.delete(messages).where(inArray(id, ids));
  await follow(work, talks, { ids: new Set(ids), until: newest.sent_at });
  await recordOwn(work, audit, {
    action: "number.messages-removed",
    subject: "number",
    subject_id: number.id,
    number_id: number.id,
    workspace_id: number.workspace_id,
    after: { removed: ids.length, before },
  });
  return ids.length;
}

/** Removes messages of days that are past what the operator keeps, of all numbers, a while at a time. */
export const forgetOld = defineJob({
  name: "messenger.forget-old",
  payload: z.object({}),
  every: forgetEvery,
  lane: "steady",
  run: async (_, { db, now, services, transact }) => {
    const kept = services.config.keptDays.messages;
    if (kept === null) return;
    const before = dayPlus(dayOf(now), -kept);
    const began = performance.now();
    const { number_id, sent_at } = messages;
    const old = (id: PgColumn) => sql`exists (select from ${messages}
      where ${number_id} = ${id} and ${sent_at} < ${dayStart(before)})`;
    for (const number of await numbersWhere(db, old)) {
      for (let removed = portion; removed === portion; ) {
        removed = await transact((work) => forgetPortion(work, number, before));
        if (performance.now() - began > spell) return;
      }
    }
  },
});
