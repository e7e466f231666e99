import { eq } from "drizzle-orm";
import { invalid } from "../../../src/contract/wire.ts";
import { newSecret } from "../../../src/server/secrets/tokens.ts";
import type { Services } from "../../../src/server/services.ts";
import { changeNumber } from "./change.ts";
import type { Change, Doer } from "./history.ts";
import { sealFor } from "./secrets.ts";
import { numbers } from "./tables.ts";

/** Another's name server may answer slowly: to be asked outside a transaction. */
export async function refusePrivate(
  { outgoing }: Pick<Services, "outgoing">,
  url: string | null,
): Promise<void> {
  if (url && !(await outgoing.allows(url))) throw invalid({ url: "numbers.webhook_not_public" });
}

/** Where a number's events go from now on; answers the signing secret if it is a new one. */
export async function setWebhook(
  work: Doer,
  id: string,
  url: string | null,
  { renew = false, reason }: { renew?: boolean | undefined; reason?: string } = {},
): Promise<{ secret: string | null; changes: Change[] }> {
  const [before] = await work.db
    .select({ secret: numbers.webhook_secret_sealed })
    .from(numbers)
    .where(eq(numbers.id, id))
    .for("no key update");
  const secret = url && (renew || !before?.secret) ? newSecret() : null;
  const change = {
    webhook_url: url,
    ...(secret ? { webhook_secret_sealed: await sealFor(work.db, id, secret) } : {}),
    ...(url ? {} : { webhook_secret_sealed: null }),
  };
  return { secret, changes: await changeNumber(work, id, change, reason) };
}
