import { isDeepStrictEqual } from "node:util";
import { subject } from "@casl/ability";
import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { ActionOf } from "../../../src/contract/audit.ts";
import { ApiError, invalid, notFound } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { contains, pageOfRows } from "../../../src/server/db/paginate.ts";
import { unique } from "../../../src/server/db/unique.ts";
import { route, type Work } from "../../../src/server/plugin.ts";
import { changedMeanwhile, type Records } from "../../../src/server/record.ts";
import { mayOn, type NumberHandle, numberFor, numbersOf } from "../../numbers/server/facade.ts";
import { audit } from "../contract/audit.ts";
import {
  countReplyUse,
  createReply,
  deleteReply,
  listReplies,
  updateReply,
} from "../contract/endpoints.ts";
import { replyChanged } from "../contract/events.ts";
import { mostReplies, type Reply, type ReplyScope } from "../contract/reply.ts";
import { unknownVariable } from "../contract/variables.ts";
import { replies } from "./tables.ts";

type Row = typeof replies.$inferSelect;
type Place = Pick<Row, "number_id" | "user_id" | "workspace_id">;

interface Caller {
  db: Database;
  ability: Parameters<typeof mayOn>[0];
  actor: { id: string | null };
}

const scopeOf = ({ user_id, workspace_id }: Omit<Place, "number_id">): ReplyScope =>
  workspace_id !== null ? "workspace" : user_id !== null ? "personal" : "number";

const toReply = ({ number_id: _, user_id, workspace_id, ...row }: Row): Reply => ({
  ...row,
  scope: scopeOf({ user_id, workspace_id }),
});

const { number_id, user_id, workspace_id } = replies;
const ofScope: Record<ReplyScope, SQL> = {
  personal: isNotNull(user_id),
  number: sql`${user_id} is null and ${number_id} is not null`,
  workspace: isNotNull(workspace_id),
};

/** What is usable on a number; another person's are as if they were not there. */
const seen = (number: NumberHandle, user: string | null) =>
  or(
    eq(workspace_id, number.workspace_id),
    and(
      eq(number_id, number.id),
      or(isNull(user_id), user === null ? undefined : eq(user_id, user)),
    ),
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

/** A number's replies are changed by who administers it, a workspace's by its owners. */
function refuseShared({ ability }: Caller, number: NumberHandle, scope: ReplyScope): void {
  const may = {
    personal: () => true,
    number: () => mayOn(ability, "manage-replies", number),
    workspace: () =>
      ability.can("manage-replies", subject("Workspace", { id: number.workspace_id })),
  };
  if (!may[scope]()) throw new ApiError(403, "forbidden");
}

/** No more than fit in a list that one searches while a customer waits. */
async function refuseMore({ db }: Caller, whose: Place): Promise<void> {
  const { number_id: number, user_id: user, workspace_id: workspace } = whose;
  const same =
    workspace !== null
      ? eq(workspace_id, workspace)
      : and(eq(number_id, number ?? ""), user === null ? isNull(user_id) : eq(user_id, user));
  if ((await db.$count(replies, same)) >= mostReplies) {
    throw invalid({ shortcut: "replies.too_many" });
  }
}

/** The reply in the path, held, for who may change it. */
async function held(call: Caller, number: NumberHandle, id: string): Promise<Row> {
  const [row] = await call.db
    .select()
    .from(replies)
    .where(and(seen(number, call.actor.id), eq(replies.id, id)))
    .for("update");
  if (!row) throw notFound();
  refuseShared(call, number, scopeOf(row));
  return row;
}

/** Writes down what became of a reply and tells whoever shows those of a number that has it. */
async function settle(
  call: Work & Records,
  action: ActionOf<typeof audit>,
  number: NumberHandle,
  { before, after }: { before?: Row; after?: Row },
): Promise<void> {
  const reply = after ?? before;
  if (reply === undefined) throw new Error("nothing became of the reply");
  const { id: reply_id } = reply;
  const everywhere = reply.workspace_id !== null;
  const of = {
    subject: "reply" as const,
    subject_id: reply_id,
    workspace_id: number.workspace_id,
    ...(everywhere ? {} : { number_id: number.id }),
  };
  const values = { before: before && told(before), after: after && told(after) };
  await call.record(audit, { action, ...of, ...values });
  const numbers = everywhere ? await numbersOf(call.db, number.workspace_id) : [number];
  for (const { id } of numbers) await call.emit(replyChanged, { number_id: id, reply_id });
}

export const routes = [
  route(listReplies, async (call) => {
    const number = await numberFor(call, "read");
    const { q, scope } = call.query;
    const where = and(
      seen(number, call.actor.id),
      scope && ofScope[scope],
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
    refuseShared(call, number, scope);
    refuseUnknown(body.text);
    const whose = {
      number_id: scope === "workspace" ? null : number.id,
      user_id: scope === "personal" ? actor.id : null,
      workspace_id: scope === "workspace" ? number.workspace_id : null,
    };
    await refuseMore(call, whose);
    const row = { id: uuidv7(), ...whose, ...body, created_at: now, updated_at: now };
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
    const number = await numberFor(call, "send");
    const { db, now, params, actor } = call;
    const [used] = await db
      .update(replies)
      .set({ used_count: sql`${replies.used_count} + 1`, last_used_at: now })
      .where(and(seen(number, actor.id), eq(replies.id, params.reply)))
      .returning({ id: replies.id });
    if (!used) throw notFound();
    // Of a workspace's reply too: what other numbers' lists say of its use may be older.
    await call.emit(replyChanged, { number_id: number.id, reply_id: used.id });
    return undefined;
  }),
];
