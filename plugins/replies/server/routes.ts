import { isDeepStrictEqual } from "node:util";
import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { ActionOf } from "../../../src/contract/audit.ts";
import { ApiError, invalid, notFound } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { contains, pageOfRows } from "../../../src/server/db/paginate.ts";
import { unique } from "../../../src/server/db/unique.ts";
import { route, type Work } from "../../../src/server/plugin.ts";
import { changedMeanwhile, type Records } from "../../../src/server/record.ts";
import { mayOn, type NumberHandle, numberFor } from "../../numbers/server/facade.ts";
import { audit } from "../contract/audit.ts";
import {
  countReplyUse,
  createReply,
  deleteReply,
  listReplies,
  updateReply,
} from "../contract/endpoints.ts";
import { replyChanged } from "../contract/events.ts";
import { mostReplies, type Reply } from "../contract/reply.ts";
import { unknownVariable } from "../contract/variables.ts";
import { replies } from "./tables.ts";

type Row = typeof replies.$inferSelect;

interface Caller {
  db: Database;
  ability: Parameters<typeof mayOn>[0];
  actor: { id: string | null };
}

const toReply = ({ number_id: _, user_id, ...row }: Row): Reply => ({
  ...row,
  scope: user_id === null ? "number" : "personal",
});

/** Everybody's of the number and the caller's own; another person's are as if they were not there. */
const seen = (number: string, user: string | null) =>
  and(
    eq(replies.number_id, number),
    or(isNull(replies.user_id), user === null ? undefined : eq(replies.user_id, user)),
  );

const taken = { shortcut: "replies.shortcut_taken" };

/** What is on record of it; a personal one's words are nobody else's. */
const told = ({ user_id, shortcut, title, text }: Row) =>
  user_id === null ? { shortcut, title, text } : { shortcut };

function refuseUnknown(text: string | undefined): void {
  if (text !== undefined && unknownVariable(text) !== undefined) {
    throw invalid({ text: "replies.unknown_variable" });
  }
}

/** Everybody's replies are changed by who administers the number. */
function refuseShared({ ability }: Caller, number: NumberHandle): void {
  if (!mayOn(ability, "manage-replies", number)) throw new ApiError(403, "forbidden");
}

/** No more than fit in a list that one searches while a customer waits. */
async function refuseMore({ db }: Caller, number: string, user: string | null): Promise<void> {
  const whose = user === null ? isNull(replies.user_id) : eq(replies.user_id, user);
  const count = await db.$count(replies, and(eq(replies.number_id, number), whose));
  if (count >= mostReplies) throw invalid({ shortcut: "replies.too_many" });
}

/** The reply in the path, held, for who may change it. */
async function held(call: Caller, number: NumberHandle, id: string): Promise<Row> {
  const [row] = await call.db
    .select()
    .from(replies)
    .where(and(seen(number.id, call.actor.id), eq(replies.id, id)))
    .for("update");
  if (!row) throw notFound();
  if (row.user_id === null) refuseShared(call, number);
  return row;
}

/** Writes down what became of a reply and tells whoever shows the number's. */
async function settle(
  call: Work & Records,
  action: ActionOf<typeof audit>,
  { id: number_id, workspace_id }: NumberHandle,
  { before, after }: { before?: Row; after?: Row },
): Promise<void> {
  const reply_id = (after ?? before)?.id;
  if (reply_id === undefined) throw new Error("nothing became of the reply");
  const of = { subject: "reply" as const, subject_id: reply_id, number_id, workspace_id };
  const values = { before: before && told(before), after: after && told(after) };
  await call.record(audit, { action, ...of, ...values });
  await call.emit(replyChanged, { number_id, reply_id });
}

export const routes = [
  route(listReplies, async (call) => {
    const { id } = await numberFor(call, "read");
    const { q, scope } = call.query;
    const whose = scope === "personal" ? isNotNull(replies.user_id) : isNull(replies.user_id);
    const where = and(
      seen(id, call.actor.id),
      scope === undefined ? undefined : whose,
      contains(q, replies.shortcut, replies.title, replies.text),
    );
    const sort = { shortcut: sql`fold(${replies.shortcut})`, title: sql`fold(${replies.title})` };
    const page = await pageOfRows(call, replies, {
      where,
      sort,
      fallback: "shortcut",
      tie: replies.id,
    });
    return { ...page, data: page.data.map(toReply) };
  }),

  route(createReply, async (call) => {
    const number = await numberFor(call, "send");
    const { db, now, actor } = call;
    const { scope, ...body } = call.body;
    if (scope === "number") refuseShared(call, number);
    refuseUnknown(body.text);
    const user_id = scope === "personal" ? actor.id : null;
    await refuseMore(call, number.id, user_id);
    const row = {
      id: uuidv7(),
      number_id: number.id,
      user_id,
      ...body,
      created_at: now,
      updated_at: now,
    };
    const [made] = await unique(taken, db.insert(replies).values(row).returning());
    if (!made) throw new Error("the reply was not stored");
    await settle(call, "reply.created", number, { after: made });
    return { data: toReply(made) };
  }),

  route(updateReply, async (call) => {
    const number = await numberFor(call, "send");
    const { db, now, params } = call;
    const { version, ...change } = call.body;
    const before = await held(call, number, params.reply);
    if (before.version !== version) {
      const of = { subject: "reply", id: before.id, at: before.updated_at };
      throw await changedMeanwhile(call, of, toReply(before));
    }
    refuseUnknown(change.text);
    const write = db
      .update(replies)
      .set({ ...change, version: before.version + 1, updated_at: now })
      .where(eq(replies.id, before.id))
      .returning();
    const [after] = await unique(taken, write);
    if (!after) throw notFound();
    const words = ({ shortcut, title, text }: Row) => ({ shortcut, title, text });
    if (!isDeepStrictEqual(words(before), words(after))) {
      await settle(call, "reply.updated", number, { before, after });
    }
    return { data: toReply(after) };
  }),

  route(deleteReply, async (call) => {
    const number = await numberFor(call, "send");
    const before = await held(call, number, call.params.reply);
    await call.db.delete(replies).where(eq(replies.id, before.id));
    await settle(call, "reply.deleted", number, { before });
    return undefined;
  }),

  route(countReplyUse, async (call) => {
    const { id: number_id } = await numberFor(call, "send");
    const { db, now, params, actor } = call;
    const [used] = await db
      .update(replies)
      .set({ used_count: sql`${replies.used_count} + 1`, last_used_at: now })
      .where(and(seen(number_id, actor.id), eq(replies.id, params.reply)))
      .returning({ id: replies.id });
    if (!used) throw notFound();
    await call.emit(replyChanged, { number_id, reply_id: used.id });
    return undefined;
  }),
];
