import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { ActionOf } from "../../../src/contract/audit.ts";
import { ApiError, invalid, notFound } from "../../../src/contract/wire.ts";
import { unique } from "../../../src/server/db/unique.ts";
import { route, type Work } from "../../../src/server/plugin.ts";
import { changedMeanwhile, type Records } from "../../../src/server/record.ts";
import { audit } from "../contract/audit.ts";
import {
  createView,
  deleteView,
  getLists,
  getView,
  keepList,
  updateView,
} from "../contract/endpoints.ts";
import { viewChanged } from "../contract/events.ts";
import { type KeptList, mostLists, mostViews, type View } from "../contract/view.ts";
import {
  type Caller,
  found,
  held,
  mayChange,
  mayShare,
  personOf,
  type Row,
  shown,
  viewsFor,
} from "./find.ts";
import { keptLists, listViews } from "./tables.ts";

const nameTaken = "views.name_taken";
const tooMany = "views.too_many";
const taken = { name: nameTaken };

const toKept = ({
  user_id: _,
  updated_at: __,
  column_order: order,
  ...row
}: typeof keptLists.$inferSelect): KeptList => ({ ...row, order });

async function shownOne(call: Caller, row: Row): Promise<View> {
  const [view] = await shown(call, [row]);
  if (!view) throw notFound();
  return view;
}

/** A menu that nobody can read serves nobody. */
async function refuseMore({ db }: Caller, { audience, user_id, workspace_id }: Row): Promise<void> {
  const whose = {
    me: eq(listViews.user_id, user_id),
    workspace: workspace_id === null ? undefined : eq(listViews.workspace_id, workspace_id),
    staff: undefined,
  }[audience];
  const count = await db.$count(listViews, and(eq(listViews.audience, audience), whose));
  if (count >= mostViews) throw invalid({ name: tooMany });
}

/** Writes down what became of a view and tells whoever finds it. */
async function settle(
  call: Work & Records,
  action: ActionOf<typeof audit>,
  { before, after }: { before?: Row; after?: Row },
): Promise<void> {
  const row = after ?? before;
  if (row === undefined) throw new Error("nothing became of the view");
  // What one names a view of one's own is nobody else's.
  const told = (of?: Row) =>
    of && (of.audience === "me" ? { list: of.list } : { name: of.name, list: of.list });
  await call.record(audit, {
    action,
    subject: "view",
    subject_id: row.id,
    workspace_id: row.workspace_id ?? undefined,
    before: told(before),
    after: told(after),
  });
  const { id: view_id, audience, user_id, workspace_id } = row;
  await call.emit(viewChanged, { view_id, audience, user_id, workspace_id });
}

export const routes = [
  route(getLists, async (call) => {
    const rows = await call.db
      .select()
      .from(keptLists)
      .where(eq(keptLists.user_id, personOf(call)))
      .orderBy(keptLists.list);
    return { data: { lists: rows.map(toKept), views: await shown(call, await viewsFor(call)) } };
  }),

  route(keepList, async (call) => {
    const { db, now, params, body } = call;
    const user_id = personOf(call);
    const { order, default_view_id, ...rest } = body;
    if (default_view_id) {
      const view = await held(call, default_view_id).catch(() => undefined);
      if (view?.list !== params.list) throw invalid({ default_view_id: "views.unknown_view" });
    }
    const whole = await db.$count(keptLists, eq(keptLists.user_id, user_id));
    if (whole >= mostLists) {
      const here = and(eq(keptLists.user_id, user_id), eq(keptLists.list, params.list));
      if ((await db.$count(keptLists, here)) === 0) throw new ApiError(409, "views.too_many_lists");
    }
    const change = {
      ...rest,
      ...(order && { column_order: order }),
      ...(default_view_id !== undefined && { default_view_id }),
      updated_at: now,
    };
    const [row] = await db
      .insert(keptLists)
      .values({ user_id, list: params.list, ...change })
      .onConflictDoUpdate({ target: [keptLists.user_id, keptLists.list], set: change })
      .returning();
    if (!row) throw new Error("the list was not kept");
    return { data: toKept(row) };
  }),

  route(createView, async (call) => {
    const { db, now, actor, body } = call;
    const { order: column_order, ...rest } = body;
    if (body.audience === "workspace" && actor.active_workspace_id === null) {
      throw invalid({ audience: "views.no_workspace" });
    }
    if (!mayShare(call, body.audience)) throw invalid({ audience: "views.may_not_share" });
    const row: Row = {
      id: uuidv7(),
      user_id: personOf(call),
      workspace_id: body.audience === "workspace" ? actor.active_workspace_id : null,
      column_order,
      ...rest,
      version: 1,
      created_at: now,
      updated_at: now,
    };
    await refuseMore(call, row);
    await unique(taken, db.insert(listViews).values(row));
    await settle(call, "view.created", { after: row });
    return { data: await shownOne(call, row) };
  }),

  route(getView, async (call) => ({
    data: await shownOne(call, await found(call, call.params.view)),
  })),

  route(updateView, async (call) => {
    const { db, now, params, body } = call;
    const { version, order, ...change } = body;
    const before = await held(call, params.view);
    if (!mayChange(call, before)) throw new ApiError(403, "forbidden");
    if (before.version !== version) {
      const of = { subject: "view", id: before.id, at: before.updated_at };
      throw await changedMeanwhile(call, of, await shownOne(call, before));
    }
    const write = db
      .update(listViews)
      .set({
        ...change,
        ...(order && { column_order: order }),
        version: version + 1,
        updated_at: now,
      })
      .where(eq(listViews.id, before.id))
      .returning();
    const [after] = await unique(taken, write);
    if (!after) throw notFound();
    await settle(call, "view.updated", { before, after });
    return { data: await shownOne(call, after) };
  }),

  route(deleteView, async (call) => {
    const before = await held(call, call.params.view);
    if (!mayChange(call, before)) throw new ApiError(403, "forbidden");
    await call.db.delete(listViews).where(eq(listViews.id, before.id));
    await settle(call, "view.deleted", { before });
    return undefined;
  }),
];
