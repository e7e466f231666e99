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
import { mostReplies } from "../contract/limits.ts";
import type { Reply, ReplyFile, ReplyScope } from "../contract/reply.ts";
import { wrongReply } from "../contract/wrong-reply.ts";
import { dropFile, fileFor, filesOf, giveFile } from "./files.ts";
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

/** A reply with the file it has, as a person reads it and as it is written down. */
interface Kept {
  row: Row;
  file: ReplyFile | null;
}

const toReply = ({ row: { number_id: _, user_id, workspace_id, ...row }, file }: Kept): Reply => ({
  ...row,
  file,
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
const told = (kept: Kept) =>
  kept.row.user_id === null ? wordsOf(kept) : { shortcut: kept.row.shortcut };

const wordsOf = ({ row: { shortcut, title, text, buttons }, file }: Kept) => ({
  shortcut,
  title,
  text,
  file: file?.name ?? null,
  buttons: buttons.join(", "),
});

function refuseWrong(written: Parameters<typeof wrongReply>[0]): void {
  const errors = wrongReply(written);
  if (Object.keys(errors).length > 0) throw invalid(errors);
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
async function held(call: Caller & Work, number: NumberHandle, id: string): Promise<Kept> {
  const [row] = await call.db
    .select()
    .from(replies)
    .where(and(seen(number, call.actor.id), eq(replies.id, id)))
    .for("update");
  if (!row) throw notFound();
  refuseShared(call, number, scopeOf(row));
  return { row, file: (await filesOf(call, [id])).get(id) ?? null };
}

/** Writes down what became of a reply and tells whoever shows those of a number that has it. */
async function settle(
  call: Work & Records,
  action: ActionOf<typeof audit>,
  number: NumberHandle,
  { before, after }: { before?: Kept; after?: Kept },
): Promise<void> {
  const reply = after ?? before;
  if (reply === undefined) throw new Error("nothing became of the reply");
  const { id: reply_id, workspace_id } = reply.row;
  const everywhere = workspace_id !== null;
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
    const files = await filesOf(
      call,
      page.data.map(({ id }) => id),
    );
    return {
      ...page,
      data: page.data.map((row) => toReply({ row, file: files.get(row.id) ?? null })),
    };
  }),

  route(createReply, async (call) => {
    const number = await numberFor(call, "send");
    const { db, now, actor } = call;
    const { scope, file_id = null, buttons = [], ...body } = call.body;
    refuseShared(call, number, scope);
    const file = file_id ? await fileFor(call, actor.id, file_id, null) : null;
    refuseWrong({ ...body, buttons, file });
    const whose = {
      number_id: scope === "workspace" ? null : number.id,
      user_id: scope === "personal" ? actor.id : null,
      workspace_id: scope === "workspace" ? number.workspace_id : null,
    };
    await refuseMore(call, whose);
    const row = { id: uuidv7(), ...whose, ...body, buttons, created_at: now, updated_at: now };
    const [made] = await unique(taken, db.insert(replies).values(row).returning());
    if (!made) throw new Error("the reply was not stored");
    if (file) await giveFile(call, made.id, file);
    const after = { row: made, file };
    await settle(call, "reply.created", number, { after });
    return { data: toReply(after) };
  }),

  route(updateReply, async (call) => {
    const number = await numberFor(call, "send");
    const { db, now, params } = call;
    const { version, file_id, ...change } = call.body;
    const before = await held(call, number, params.reply);
    const { id } = before.row;
    if (before.row.version !== version) {
      const of = { subject: "reply", id, at: before.row.updated_at };
      throw await changedMeanwhile(call, of, toReply(before));
    }
    const asked = file_id ? await fileFor(call, call.actor.id, file_id, before.file) : null;
    const file = file_id === undefined ? before.file : asked;
    refuseWrong({ ...before.row, ...change, file });
    const write = db
      .update(replies)
      .set({ ...change, version: version + 1, updated_at: now })
      .where(eq(replies.id, id))
      .returning();
    const [row] = await unique(taken, write);
    if (!row) throw notFound();
    if (file?.id !== before.file?.id) {
      await dropFile(call, id);
      if (file) await giveFile(call, id, file);
    }
    const after = { row, file };
    // Another file of the same name is a change too.
    const said = (kept: Kept) => ({ ...wordsOf(kept), file: kept.file?.id });
    if (!isDeepStrictEqual(said(before), said(after))) {
      await settle(call, "reply.updated", number, { before, after });
    }
    return { data: toReply(after) };
  }),

  route(deleteReply, async (call) => {
    const number = await numberFor(call, "send");
    const before = await held(call, number, call.params.reply);
    await dropFile(call, before.row.id);
    await call.db.delete(replies).where(eq(replies.id, before.row.id));
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
