import { eq } from "drizzle-orm";
import { invalid } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import {
  readKeys,
  renewedKeys,
  type SigningKeys,
  writtenKeys,
} from "../../../src/server/secrets/signing-keys.ts";
import type { Services } from "../../../src/server/services.ts";
import { changeNumber } from "./change.ts";
import type { Change, Doer } from "./history.ts";
import { sealFor, unsealFor } from "./secrets.ts";
import { numbers } from "./tables.ts";

/** Another's name server may answer slowly: to be asked outside a transaction. */
export async function refusePrivate(
  { outgoing }: Pick<Services, "outgoing">,
  url: string | null,
): Promise<void> {
  if (url && !(await outgoing.allows(url))) throw invalid({ url: "numbers.webhook_not_public" });
}

const keysOf = async (db: Database, id: string, sealed: string | null | undefined) =>
  sealed ? readKeys(await unsealFor(db, id, sealed)) : null;

/** Where a number's events go, and what signs them; null where nowhere. */
export async function webhookOf(
  db: Database,
  id: string,
): Promise<{ url: string; keys: SigningKeys } | null> {
  const [row] = await db
    .select({ url: numbers.webhook_url, sealed: numbers.webhook_secret_sealed })
    .from(numbers)
    .where(eq(numbers.id, id));
  const keys = await keysOf(db, id, row?.sealed);
  return row?.url && keys ? { url: row.url, keys } : null;
}

/** Where a number's events go from now on; answers the signing secret if it is a new one. */
export async function setWebhook(
  work: Doer,
  id: string,
  url: string | null,
  { renew = false, reason }: { renew?: boolean | undefined; reason?: string } = {},
): Promise<{ secret: string | null; changes: Change[] }> {
  const [before] = await work.db
    .select({ sealed: numbers.webhook_secret_sealed })
    .from(numbers)
    .where(eq(numbers.id, id))
    .for("no key update");
  const present = await keysOf(work.db, id, before?.sealed);
  const made = url && (renew || !present) ? renewedKeys(present, work.now) : null;
  const change = {
    webhook_url: url,
    ...(made ? { webhook_secret_sealed: await sealFor(work.db, id, writtenKeys(made)) } : {}),
    ...(url ? {} : { webhook_secret_sealed: null }),
  };
  return { secret: made?.secret ?? null, changes: await changeNumber(work, id, change, reason) };
}
