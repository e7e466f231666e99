import { and, desc, eq, inArray, isNull, notExists, or } from "drizzle-orm";
import type { Actor } from "../../../src/contract/abilities.ts";
import { notFound } from "../../../src/contract/wire.ts";
import { type Call, route } from "../../../src/server/plugin.ts";
import { severities } from "../contract/alert.ts";
import { concernOf } from "../contract/concern.ts";
import { dismissAlert, listShownAlerts } from "../contract/endpoints.ts";
import { shownOn } from "./routes.ts";
import { alertDismissals, alerts } from "./tables.ts";

const { id, title_pt, title_en, title_es, text_pt, text_en, text_es, severity, place } = alerts;

/** What concerns a person: of the system, and of the workspaces they belong to or of one of those. */
function concerning(actor: Actor, among: (workspace: string) => boolean) {
  const { audiences, workspaces } = concernOf(actor);
  const ofWorkspaces = [...workspaces]
    .filter(([workspace]) => among(workspace))
    .map(([workspace, theirs]) =>
      and(eq(alerts.workspace_id, workspace), inArray(alerts.audience, theirs)),
    );
  const ofSystem = and(isNull(alerts.workspace_id), inArray(alerts.audience, audiences));
  return or(ofSystem, ...ofWorkspaces);
}

const dismissedBy = ({ db, actor }: Pick<Call<typeof listShownAlerts>, "db" | "actor">) =>
  db
    .select({ id: alertDismissals.alert_id })
    .from(alertDismissals)
    .where(and(eq(alertDismissals.alert_id, alerts.id), eq(alertDismissals.user_id, actor.id)));

export const shownRoutes = [
  route(listShownAlerts, async (call) => {
    const { db, actor, now } = call;
    const here = concerning(actor, (workspace) => workspace === actor.active_workspace_id);
    const rows = await db
      .select({ id, title_pt, title_en, title_es, text_pt, text_en, text_es, severity, place })
      .from(alerts)
      .where(and(here, shownOn(now), notExists(dismissedBy(call))))
      .orderBy(desc(alerts.updated_at), desc(alerts.id))
      .limit(50);
    const gravity = (row: (typeof rows)[number]) => severities.indexOf(row.severity);
    return { data: rows.sort((a, b) => gravity(b) - gravity(a)) };
  }),

  route(dismissAlert, async ({ db, actor, now, params }) => {
    const [found] = await db
      .select({ id })
      .from(alerts)
      .where(
        and(
          eq(id, params.alert),
          concerning(actor, () => true),
        ),
      );
    if (!found) throw notFound();
    await db
      .insert(alertDismissals)
      .values({ alert_id: found.id, user_id: actor.id, dismissed_at: now })
      .onConflictDoNothing();
    return undefined;
  }),
];
