import { and, count, eq } from "drizzle-orm";
import type { Work } from "../../../src/server/plugin.ts";
import { formerKey } from "../../../src/server/secrets/signing-keys.ts";
import type { WebhookState } from "../contract/webhook.ts";
import { type Place, targetOf } from "./place.ts";
import { webhookDeliveries, webhookEndpoints, workspaceWebhooks } from "./tables.ts";

type Reading = Pick<Work, "db" | "now">;

/** What was sent for this place; what a former workspace was told of a number stays theirs. */
export const ofPlace = ({ id, workspace_id }: Place) =>
  and(eq(webhookDeliveries.endpoint_id, id), eq(webhookDeliveries.workspace_id, workspace_id));

async function countsOf({ db }: Reading, place: Place) {
  const rows = await db
    .select({ status: webhookDeliveries.status, total: count() })
    .from(webhookDeliveries)
    .where(ofPlace(place))
    .groupBy(webhookDeliveries.status);
  const of = (wanted: string) => rows.find(({ status }) => status === wanted)?.total ?? 0;
  return { pending: of("pending"), failed: of("failed") };
}

/** A webhook as it stands. */
export async function stateOf(call: Reading, place: Place): Promise<WebhookState> {
  const { db, now } = call;
  const target = await targetOf(db, place);
  const [endpoint] = await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, place.id));
  const [own] = await db
    .select({ version: workspaceWebhooks.version })
    .from(workspaceWebhooks)
    .where(eq(workspaceWebhooks.id, place.id));
  const off = target !== null && endpoint?.off_url === target.url ? endpoint : undefined;
  return {
    ...place,
    url: target?.url ?? null,
    former_secret_until: (target && formerKey(target.keys, now)?.until) ?? null,
    failing_since: target ? (endpoint?.failing_since ?? null) : null,
    off_since: off?.off_since ?? null,
    off_reason: off?.off_reason ?? null,
    ...(await countsOf(call, place)),
    version: own?.version ?? 0,
  };
}
