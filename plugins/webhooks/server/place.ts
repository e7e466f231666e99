import { subject } from "@casl/ability";
import { eq } from "drizzle-orm";
import type { Ability } from "../../../src/contract/abilities.ts";
import { notFound } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { seal, unseal } from "../../../src/server/secrets/sealed.ts";
import { secretOf } from "../../../src/server/secrets/secrets.ts";
import {
  readKeys,
  type SigningKeys,
  writtenKeys,
} from "../../../src/server/secrets/signing-keys.ts";
import { numbersById, webhookOfNumber } from "../../numbers/server/facade.ts";
import { workspacesById } from "../../workspaces/server/facade.ts";
import type { WebhookOwner } from "../contract/webhook.ts";
import { workspaceWebhooks } from "./tables.ts";

/** Whose webhook it is. */
export interface Place {
  id: string;
  owner: WebhookOwner;
  workspace_id: string;
  name: string;
}

/** Where events go, and what signs them. */
export interface Target {
  url: string;
  keys: SigningKeys;
}

/** The number or workspace of this id. */
export async function placeOf(db: Database, id: string): Promise<Place | null> {
  const number = (await numbersById(db, [id])).get(id);
  if (number) {
    const { workspace_id, display_name } = number;
    return { id, owner: "number", workspace_id, name: display_name };
  }
  const workspace = (await workspacesById(db, [id])).get(id);
  return workspace ? { id, owner: "workspace", workspace_id: id, name: workspace.name } : null;
}

const keyOf = (db: Database) => secretOf({ db }, "webhooks");

/** A workspace's keys, encrypted with the store's own. */
export const sealKeys = async (db: Database, id: string, keys: SigningKeys): Promise<string> =>
  seal(await keyOf(db), id, writtenKeys(keys));

export const unsealKeys = async (db: Database, id: string, sealed: string): Promise<SigningKeys> =>
  readKeys(unseal(await keyOf(db), id, sealed));

/** Where the events of a place go; null where nowhere. */
export async function targetOf(
  db: Database,
  { id, owner }: Pick<Place, "id" | "owner">,
): Promise<Target | null> {
  if (owner === "number") return webhookOfNumber(db, id);
  const [row] = await db.select().from(workspaceWebhooks).where(eq(workspaceWebhooks.id, id));
  if (!row?.url || !row.secret_sealed) return null;
  return { url: row.url, keys: await unsealKeys(db, id, row.secret_sealed) };
}

/** The place in the path, where its webhook is the caller's to look after; else 404. */
export async function placeFor(call: {
  db: Database;
  ability: Ability;
  params: { webhook: string };
}): Promise<Place> {
  const place = await placeOf(call.db, call.params.webhook);
  if (!place || !mayUpdate(call.ability, place)) throw notFound();
  return place;
}

export const mayUpdate = (ability: Ability, { id, workspace_id }: Place): boolean =>
  ability.can("update", subject("Webhook", { id, workspace_id }));
