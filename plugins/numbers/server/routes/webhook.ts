import { eq } from "drizzle-orm";
import { invalid } from "../../../../src/contract/wire.ts";
import { publicAddresses } from "../../../../src/server/outgoing-address.ts";
import { route } from "../../../../src/server/plugin.ts";
import { newSecret } from "../../../../src/server/secrets/tokens.ts";
import { setNumberWebhook } from "../../contract/endpoints.ts";
import { changeNumber } from "../change.ts";
import { numberFor } from "../facade.ts";
import { sealFor } from "../secrets.ts";
import { numbers } from "../tables.ts";

export const webhookRoutes = [
  route(
    setNumberWebhook,
    // Another's name server may answer slowly: no transaction waits for it.
    async (call) => {
      await numberFor(call, "update");
      const { url } = call.body;
      if (url && !(await publicAddresses(url)))
        throw invalid({ url: "numbers.webhook_not_public" });
    },
    async (call) => {
      const { id } = await numberFor(call, "update");
      const { url, renew_secret } = call.body;
      const [before] = await call.db
        .select({ secret: numbers.webhook_secret_sealed })
        .from(numbers)
        .where(eq(numbers.id, id))
        .for("update");
      const secret = url && (renew_secret || !before?.secret) ? newSecret() : null;
      await changeNumber(call, id, {
        webhook_url: url,
        ...(secret ? { webhook_secret_sealed: await sealFor(call.db, id, secret) } : {}),
        ...(url ? {} : { webhook_secret_sealed: null }),
      });
      return { data: { url, secret } };
    },
  ),
];
