import { and, eq, gte } from "drizzle-orm";
import { conflict, notFound } from "../../../src/contract/wire.ts";
import { inDays } from "../../../src/server/db/day-start.ts";
import { pageOfRows } from "../../../src/server/db/paginate.ts";
import { isSame } from "../../../src/server/gateway/signature.ts";
import { type Call, route, type Work } from "../../../src/server/plugin.ts";
import { secretsAt, standardSignature } from "../../../src/server/secrets/signing-keys.ts";
import { audit } from "../contract/audit.ts";
import * as endpoints from "../contract/endpoints.ts";
import { webhookMoved } from "../contract/events.ts";
import type { SignatureResult, WebhookState } from "../contract/webhook.ts";
import { endpointOf, newDelivery } from "./deliver/new-delivery.ts";
import { anew, wake } from "./deliver/queue.ts";
import { envelopeOf } from "./envelope.ts";
import { holderOf, type Place, placeFor, type Target, targetOf } from "./place.ts";
import { sampleOf } from "./samples.ts";
import { setOfSandbox, setOfWorkspace } from "./set-webhook.ts";
import { inDetail, shown } from "./show.ts";
import { ofPlace, stateOf } from "./state.ts";
import { webhookDeliveries, webhookEndpoints } from "./tables.ts";

/** Seconds that published libraries let a signature be old, or early. */
const tolerance = 300;

/** The webhook in the path, where events go at all. */
async function working(call: Parameters<typeof placeFor>[0] & Work): Promise<Place> {
  const place = await placeFor(call);
  const state = await stateOf(call, place);
  if (state.url === null) throw conflict("webhooks.not_set");
  if (state.off_since) throw conflict("webhooks.switched_off");
  return place;
}

const toldOf = ({ id, owner, workspace_id }: Place) => ({
  subject: "webhook" as const,
  subject_id: id,
  ...(workspace_id === null ? {} : { workspace_id }),
  ...(owner === "number" ? { number_id: id } : {}),
});

/** What signed these headers and this body, if anything of ours did. */
function signedBy(
  target: Target | null,
  now: Date,
  given: Call<typeof endpoints.checkSignature>["body"],
): SignatureResult {
  const { webhook_id: id, webhook_timestamp, webhook_signature, body } = given;
  const timestamp = Number(webhook_timestamp.trim());
  const stale = Math.abs(now.getTime() / 1_000 - timestamp) > tolerance;
  const signatures = webhook_signature.trim().split(/\s+/);
  const wellFormed = signatures.every((one) => /^v1,[A-Za-z0-9+/]{43}=$/.test(one));
  if (!Number.isInteger(timestamp) || !wellFormed) return { result: "malformed", stale: false };
  const secrets = target ? secretsAt(target.keys, now) : [];
  const at = secrets.findIndex((secret) => {
    const wanted = standardSignature(secret, { id: id.trim(), timestamp, body });
    return signatures.some((one) => isSame(one, wanted));
  });
  return { result: (["valid", "former"] as const)[at] ?? "mismatch", stale };
}

async function rowFor(
  call: Parameters<typeof placeFor>[0] & { changes: boolean },
  place: Place,
  id: string,
) {
  const query = call.db
    .select()
    .from(webhookDeliveries)
    .where(and(ofPlace(place), eq(webhookDeliveries.id, id)));
  const [row] = await (call.changes ? query.for("update") : query);
  if (!row) throw notFound();
  return row;
}

export const routes = [
  setOfWorkspace,
  setOfSandbox,

  route(endpoints.getWebhook, async (call) => ({
    data: await stateOf(call, await placeFor(call, "read")),
  })),

  route(endpoints.switchWebhookOn, async (call): Promise<{ data: WebhookState }> => {
    const place = await placeFor(call);
    await call.db
      .update(webhookEndpoints)
      .set({ off_since: null, off_reason: null, off_url: null, failing_since: null })
      .where(eq(webhookEndpoints.id, place.id));
    await call.record(audit, { action: "webhook.switched-on", ...toldOf(place) });
    await call.emit(webhookMoved, { webhook_id: place.id });
    return { data: await stateOf(call, place) };
  }),

  route(endpoints.listDeliveries, async (call) => {
    const place = await placeFor(call);
    const { status, kind } = call.query;
    const page = await pageOfRows(call, webhookDeliveries, {
      where: and(
        ofPlace(place),
        status ? eq(webhookDeliveries.status, status) : undefined,
        kind ? eq(webhookDeliveries.kind, kind) : undefined,
        inDays(call.query, "created", webhookDeliveries.created_at),
      ),
      fallback: "-created_at",
      tie: webhookDeliveries.id,
    });
    return { ...page, data: page.data.map(shown) };
  }),

  route(endpoints.getDelivery, async (call) => {
    const place = await placeFor(call);
    const row = await rowFor(call, place, call.params.delivery);
    return { data: await inDetail(call.db, row) };
  }),

  route(endpoints.resendDelivery, async (call) => {
    const place = await working(call);
    const { id } = await rowFor(call, place, call.params.delivery);
    await call.db.update(webhookDeliveries).set(anew(call.now)).where(eq(webhookDeliveries.id, id));
    await call.record(audit, { action: "webhook.resent", ...toldOf(place) });
    await call.emit(webhookMoved, { webhook_id: place.id });
    await wake(call);
    return undefined;
  }),

  route(endpoints.resendFailed, async (call) => {
    const place = await working(call);
    const { since } = call.body;
    const resent = await call.db
      .update(webhookDeliveries)
      .set(anew(call.now))
      .where(
        and(
          ofPlace(place),
          eq(webhookDeliveries.status, "failed"),
          gte(webhookDeliveries.created_at, since),
        ),
      )
      .returning({ id: webhookDeliveries.id });
    const after = { since: since.toISOString(), resent: resent.length };
    await call.record(audit, { action: "webhook.failed-resent", ...toldOf(place), after });
    await call.emit(webhookMoved, { webhook_id: place.id });
    await wake(call);
    return { data: { resent: resent.length } };
  }),

  route(endpoints.sendTestEvent, async (call) => {
    const place = await working(call);
    const { kind } = call.body;
    const { id } = place;
    const holder = holderOf(place);
    await call.db.insert(webhookEndpoints).values(endpointOf(place)).onConflictDoNothing();
    const change = sampleOf(kind, { number: id, now: call.now });
    const row = newDelivery(call.now, {
      endpoint_id: id,
      workspace_id: holder,
      kind,
      conversation: `test:${kind}:${call.now.getTime()}`,
      body: envelopeOf({ entry: holder }, change),
      test: true,
    });
    const [made] = await call.db.insert(webhookDeliveries).values(row).returning();
    if (!made) throw new Error("a test event was not kept");
    await call.record(audit, { action: "webhook.tested", ...toldOf(place), after: { kind } });
    await call.emit(webhookMoved, { webhook_id: id });
    await wake(call);
    return { data: shown(made) };
  }),

  route(endpoints.checkSignature, async (call) => {
    const place = await placeFor(call);
    return { data: signedBy(await targetOf(call.db, place), call.now, call.body) };
  }),
];
