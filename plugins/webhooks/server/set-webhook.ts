import { eq } from "drizzle-orm";
import { notFound } from "../../../src/contract/wire.ts";
import { type Call, route } from "../../../src/server/plugin.ts";
import { changedMeanwhile } from "../../../src/server/record.ts";
import { renewedKeys } from "../../../src/server/secrets/signing-keys.ts";
import { refusePrivate } from "../../numbers/server/facade.ts";
import { ownSandbox } from "../../sandbox/server/facade.ts";
import { audit } from "../contract/audit.ts";
import { setSandboxWebhook, setWorkspaceWebhook } from "../contract/endpoints.ts";
import { webhookMoved } from "../contract/events.ts";
import { type Place, placeFor, placeOfSandbox, sealKeys, unsealKeys } from "./place.ts";
import { stateOf } from "./state.ts";
import { webhookAddresses } from "./tables.ts";

type OfWorkspace = Omit<Call<typeof setWorkspaceWebhook>, "prepared">;
type OfSandbox = Omit<Call<typeof setSandboxWebhook>, "prepared">;
type Setting = OfWorkspace | OfSandbox;

const ofWorkspace = (call: OfWorkspace) =>
  placeFor({ ...call, params: { webhook: call.params.workspace } });

async function ofSandbox(call: OfSandbox): Promise<Place> {
  const sandbox = await ownSandbox(call, call.actor.id);
  if (!sandbox) throw notFound();
  return placeOfSandbox(sandbox);
}

const hostOf = (url: string | null | undefined) => (url ? new URL(url).host : null);

/** The row that is changed, held; made by the first who asks. */
async function held({ db, now }: Setting, { id, owner, workspace_id }: Place) {
  const sandbox_id = owner === "sandbox" ? id : null;
  const [row] = await db
    .insert(webhookAddresses)
    .values({ id, workspace_id, sandbox_id, version: 0, created_at: now, updated_at: now })
    .onConflictDoUpdate({ target: webhookAddresses.id, set: { id } })
    .returning();
  if (!row) throw new Error(`the webhook of ${id} was not held`);
  return row;
}

async function set(call: Setting, place: Place) {
  const { db, now, body } = call;
  const { id, workspace_id } = place;
  const before = await held(call, place);
  if (body.version !== undefined && body.version !== before.version) {
    const seen = { subject: "webhook", id, at: before.updated_at };
    throw await changedMeanwhile(call, seen, await stateOf(call, place));
  }
  const { url, renew_secret = false } = body;
  const present = before.secret_sealed ? await unsealKeys(db, id, before.secret_sealed) : null;
  const made = url !== null && (renew_secret || !present) ? renewedKeys(present, now) : null;
  const sealed = made ? await sealKeys(db, id, made) : before.secret_sealed;
  // Its row stays where nothing is sent any more: a form of before goes on being an older one.
  await db
    .update(webhookAddresses)
    .set({
      url,
      secret_sealed: url === null ? null : sealed,
      version: before.version + 1,
      updated_at: now,
    })
    .where(eq(webhookAddresses.id, id));
  await call.record(audit, {
    action: "webhook.changed",
    subject: "webhook",
    subject_id: id,
    ...(workspace_id === null ? {} : { workspace_id }),
    before: { host: hostOf(before.url), secret: present !== null },
    after: { host: hostOf(url), secret: url !== null },
  });
  await call.emit(webhookMoved, { webhook_id: id });
  return { data: { url, secret: made?.secret ?? null } };
}

/** Where the events of a workspace go from now on. */
export const setOfWorkspace = route(
  setWorkspaceWebhook,
  async (call) => {
    await ofWorkspace(call);
    await refusePrivate(call.services, call.body.url);
  },
  async (call) => set(call, await ofWorkspace(call)),
);

/** The same of the caller's sandbox. */
export const setOfSandbox = route(
  setSandboxWebhook,
  async (call) => {
    await ofSandbox(call);
    await refusePrivate(call.services, call.body.url);
  },
  async (call) => set(call, await ofSandbox(call)),
);
