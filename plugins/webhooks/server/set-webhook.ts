import { eq } from "drizzle-orm";
import { type Call, route } from "../../../src/server/plugin.ts";
import { changedMeanwhile } from "../../../src/server/record.ts";
import { renewedKeys } from "../../../src/server/secrets/signing-keys.ts";
import { refusePrivate } from "../../numbers/server/facade.ts";
import { audit } from "../contract/audit.ts";
import { setWorkspaceWebhook } from "../contract/endpoints.ts";
import { webhookMoved } from "../contract/events.ts";
import { placeFor, sealKeys, unsealKeys } from "./place.ts";
import { stateOf } from "./state.ts";
import { workspaceWebhooks } from "./tables.ts";

type Setting = Omit<Call<typeof setWorkspaceWebhook>, "prepared">;

const own = (call: Setting) => placeFor({ ...call, params: { webhook: call.params.workspace } });

const hostOf = (url: string | null | undefined) => (url ? new URL(url).host : null);

/** The row that is changed, held; made by the first who asks. */
async function held({ db, now }: Setting, id: string) {
  const times = { created_at: now, updated_at: now };
  await db
    .insert(workspaceWebhooks)
    .values({ id, version: 0, ...times })
    .onConflictDoNothing();
  const [row] = await db
    .select()
    .from(workspaceWebhooks)
    .where(eq(workspaceWebhooks.id, id))
    .for("update");
  if (!row) throw new Error(`the webhook of ${id} is gone while it is held`);
  return row;
}

/** Where the events of a workspace go from now on. */
export const setRoute = route(
  setWorkspaceWebhook,
  async (call) => {
    await own(call);
    await refusePrivate(call.services, call.body.url);
  },
  async (call) => {
    const { db, now, body } = call;
    const place = await own(call);
    const { id, workspace_id } = place;
    const before = await held(call, id);
    if (body.version !== undefined && body.version !== before.version) {
      const seen = { subject: "webhook", id, at: before.updated_at };
      throw await changedMeanwhile(call, seen, await stateOf(call, place));
    }
    const { url, renew_secret = false } = body;
    const present = before.secret_sealed ? await unsealKeys(db, id, before.secret_sealed) : null;
    const made = url !== null && (renew_secret || !present) ? renewedKeys(present, now) : null;
    const kept = url === null ? null : before.secret_sealed;
    await db
      .update(workspaceWebhooks)
      .set({
        url,
        secret_sealed: made ? await sealKeys(db, id, made) : kept,
        version: before.version + 1,
        updated_at: now,
      })
      .where(eq(workspaceWebhooks.id, id));
    await call.record(audit, {
      action: "webhook.changed",
      subject: "webhook",
      subject_id: id,
      workspace_id,
      before: { host: hostOf(before.url), secret: present !== null },
      after: { host: hostOf(url), secret: url !== null },
    });
    await call.emit(webhookMoved, { webhook_id: id });
    return { data: { url, secret: made?.secret ?? null } };
  },
);
