import { and, eq, gte, isNull, lte, or, type SQL } from "drizzle-orm";
import { dayOf, isOrdered, type Span } from "../../../src/contract/day.ts";
import { invalid, notFound } from "../../../src/contract/wire.ts";
import { inDays } from "../../../src/server/db/day-start.ts";
import type { Reading, Writing } from "../../../src/server/db/kept.ts";
import { contains } from "../../../src/server/db/paginate.ts";
import { type Call, route } from "../../../src/server/plugin.ts";
import { workspacesById } from "../../workspaces/server/facade.ts";
import type { Alert } from "../contract/alert.ts";
import {
  createSystemAlert,
  createWorkspaceNotification,
  deleteSystemAlert,
  deleteWorkspaceNotification,
  getSystemAlert,
  getWorkspaceNotification,
  listSystemAlerts,
  listWorkspaceNotifications,
  updateSystemAlert,
  updateWorkspaceNotification,
} from "../contract/staff/endpoints.ts";
import { keptAlerts } from "./change.ts";
import { alerts } from "./tables.ts";

/** Whether it is shown on a day. */
export const shownOn = (now: Date) =>
  and(
    or(isNull(alerts.valid_from), lte(alerts.valid_from, dayOf(now))),
    or(isNull(alerts.valid_to), gte(alerts.valid_to, dayOf(now))),
  );

const among = (
  { query, now }: Pick<Call<typeof listSystemAlerts>, "query" | "now">,
  place: SQL | undefined,
) =>
  and(
    place,
    query.severity ? eq(alerts.severity, query.severity) : undefined,
    query.audience ? eq(alerts.audience, query.audience) : undefined,
    query.current ? shownOn(now) : undefined,
    inDays(query, "updated", alerts.updated_at),
    contains(query.q, alerts.title_pt, alerts.title_en, alerts.title_es),
  );

type Change = Pick<Call<typeof updateSystemAlert>["body"], "version"> &
  Partial<Omit<Alert, "id" | "version" | "dismissed_count">>;

const change = (call: Writing, id: string, { version, ...set }: Change) =>
  keptAlerts.change(call, id, {
    action: "alert.updated",
    version,
    set,
    also(before) {
      if (!isOrdered({ ...before, ...set })) throw ended();
    },
  });

/** A new one that no day is left for would be seen by nobody. */
function refuseUnseen({ body, now }: Pick<Call<typeof createSystemAlert>, "now"> & { body: Span }) {
  if (!isOrdered(body)) throw ended();
  if (body.valid_to && body.valid_to < dayOf(now)) throw invalid({ valid_to: "alerts.over" });
}

const ended = () => invalid({ valid_to: "alerts.ends_before_start" });

async function remove(call: Writing, before: Alert): Promise<undefined> {
  await call.db.delete(alerts).where(eq(alerts.id, before.id));
  await keptAlerts.settle(call, "alert.deleted", before.id, { before });
}

/** One alert of the whole system, or of this workspace; a 404 for any other. */
async function read(call: Reading, id: string, workspace: string | null) {
  const of = workspace ? eq(alerts.workspace_id, workspace) : isNull(alerts.workspace_id);
  const [found] = await call.db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.id, id), of));
  if (!found) throw notFound();
  return keptAlerts.read(call, found.id);
}

async function known(call: Reading, workspace: string): Promise<void> {
  if (!(await workspacesById(call.db, [workspace])).has(workspace)) throw notFound();
}

export const staffRoutes = [
  route(listSystemAlerts, (call) =>
    keptAlerts.list(call, {
      where: among(call, isNull(alerts.workspace_id)),
      fallback: "-updated_at",
    }),
  ),
  route(getSystemAlert, async (call) => ({ data: await read(call, call.params.alert, null) })),
  route(createSystemAlert, (call) => {
    refuseUnseen(call);
    return keptAlerts.add(call, "alert.created", call.body);
  }),
  route(updateSystemAlert, async (call) => {
    await read(call, call.params.alert, null);
    return change(call, call.params.alert, call.body);
  }),
  route(deleteSystemAlert, async (call) => remove(call, await read(call, call.params.alert, null))),

  route(listWorkspaceNotifications, async (call) => {
    await known(call, call.params.workspace);
    const where = among(call, eq(alerts.workspace_id, call.params.workspace));
    return keptAlerts.list(call, { where, fallback: "-updated_at" });
  }),
  route(getWorkspaceNotification, async (call) => ({
    data: await read(call, call.params.notification, call.params.workspace),
  })),
  route(createWorkspaceNotification, async (call) => {
    const { workspace } = call.params;
    await known(call, workspace);
    refuseUnseen(call);
    return keptAlerts.add(call, "alert.created", { ...call.body, workspace_id: workspace });
  }),
  route(updateWorkspaceNotification, async (call) => {
    const { workspace, notification } = call.params;
    await read(call, notification, workspace);
    return change(call, notification, call.body);
  }),
  route(deleteWorkspaceNotification, async (call) => {
    const { workspace, notification } = call.params;
    return remove(call, await read(call, notification, workspace));
  }),
];
