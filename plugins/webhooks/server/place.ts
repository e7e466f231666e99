import { subject } from "@casl/ability";
import { eq } from "drizzle-orm";
import type { Ability } from "../../../src/contract/abilities.ts";
import { ApiError, notFound } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { seal, unseal } from "../../../src/server/secrets/sealed.ts";
import { secretOf } from "../../../src/server/secrets/secrets.ts";
import {
  readKeys,
  type SigningKeys,
  writtenKeys,
} from "../../../src/server/secrets/signing-keys.ts";
import { numbersById, webhookOfNumber } from "../../numbers/server/facade.ts";
import { type SandboxHandle, sandboxById } from "../../sandbox/server/facade.ts";
import { workspacesById } from "../../workspaces/server/facade.ts";
import type { WebhookOwner } from "../contract/webhook.ts";
import { webhookAddresses } from "./tables.ts";

/** Whose webhook it is. */
export interface Place {
  id: string;
  owner: WebhookOwner;
  /** Null for a sandbox. */
  workspace_id: string | null;
  /** Whose sandbox it is; null for the others. */
  user_id: string | null;
  /** When the sandbox is over. */
  ends_at: Date | null;
  name: string;
}

/** Where events go, and what signs them. */
export interface Target {
  url: string;
  keys: SigningKeys;
}

export const placeOfSandbox = ({ id, user_id, expires_at }: SandboxHandle): Place => ({
  id,
  owner: "sandbox",
  workspace_id: null,
  user_id,
  ends_at: expires_at,
  name: "Sandbox",
});

/** The number, workspace or sandbox of this id. */
export async function placeOf(db: Database, id: string): Promise<Place | null> {
  const nobodys = { user_id: null, ends_at: null };
  const number = (await numbersById(db, [id])).get(id);
  if (number) {
    const { workspace_id, display_name } = number;
    return { id, owner: "number", workspace_id, name: display_name, ...nobodys };
  }
  const workspace = (await workspacesById(db, [id])).get(id);
  if (workspace) {
    return { id, owner: "workspace", workspace_id: id, name: workspace.name, ...nobodys };
  }
  const sandbox = await sandboxById(db, id);
  return sandbox && placeOfSandbox(sandbox);
}

/** To whom deliveries of a place belong, as their rows name it. */
export const holderOf = ({ id, workspace_id }: Place): string => workspace_id ?? id;

/** Whether nobody may ask for it any more. */
export const isOver = ({ ends_at }: Place, now: Date): boolean =>
  ends_at !== null && ends_at <= now;

const keyOf = (db: Database) => secretOf({ db }, "webhooks");

/** A place's keys, encrypted with the store's own. */
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
  const [row] = await db.select().from(webhookAddresses).where(eq(webhookAddresses.id, id));
  if (!row?.url || !row.secret_sealed) return null;
  return { url: row.url, keys: await unsealKeys(db, id, row.secret_sealed) };
}

/** The place in the path: 404 where its webhook is not the caller's to read, 403 where `action` is not theirs. */
export async function placeFor(
  call: { db: Database; now: Date; ability: Ability; params: { webhook: string } },
  action: "read" | "update" = "update",
): Promise<Place> {
  const place = await placeOf(call.db, call.params.webhook);
  if (!place || isOver(place, call.now) || !may(call.ability, "read", place)) throw notFound();
  if (!may(call.ability, action, place)) throw new ApiError(403, "forbidden");
  return place;
}

export const may = (
  ability: Ability,
  action: "read" | "update",
  { id, workspace_id, user_id }: Place,
): boolean => ability.can(action, subject("Webhook", { id, workspace_id, user_id }));
