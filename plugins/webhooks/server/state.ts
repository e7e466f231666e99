import { and, count, eq } from "drizzle-orm";
import type { Work } from "../../../src/server/plugin.ts";
import { formerKey } from "../../../src/server/secrets/signing-keys.ts";
import type { WebhookState } from "../contract/webhook.ts";
import { failingAt } from "./deliver/claim.ts";
import { holderOf, type Place, targetOf } from "./place.ts";
import { webhookAddresses, webhookDeliveries, webhookEndpoints } from "./tables.ts";

type Reading = Pick<Work, "db" | "now">;

/** What was sent for this place; what a former workspace was told of a number stays theirs. */
export const ofPlace = (place: Place) =>
  and(
    eq(webhookDeliveries.endpoint_id, place.id),
    eq(webhookDeliveries.workspace_id, holderOf(place)),
  );

async function countsOf({ db }: Reading, place: Place) {
  const rows = await db
    .select({ status: webhookDeliveries.status, total: count() })
    .from(webhookDeliveries)
    .where(ofPlace(place))
    .groupBy(webhookDeliveries.status);
  const of = (wanted: string) => rows.find(({ status }) => status === wanted)?.total ?? 0;
  return { pending: of("pending"), failed: of("failed"), delivered: of("delivered") };
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
    .select({ version: webhookAddresses.version })
    .from(webhookAddresses)
    .where(eq(webhookAddresses.id, place.id));
  const off = target !== null && endpoint?.off_url === target.url ? endpoint : undefined;
  const { id, owner, name, workspace_id } = place;
  return {
    id,
    owner,
    name,
    workspace_id,
    url: target?.url ?? null,
    former_secret_until: (target && formerKey(target.keys, now)?.until) ?? null,
    failing_since: target && endpoint ? failingAt(endpoint, target.url) : null,
    off_since: off?.off_since ?? null,
    off_reason: off?.off_reason ?? null,
    ...(await countsOf(call, place)),
    version: own?.version ?? 0,
  };
}
