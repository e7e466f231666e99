import { route } from "../../../../src/server/plugin.ts";
import { setNumberWebhook } from "../../contract/endpoints.ts";
import { numberFor } from "../facade.ts";
import { refusePrivate, setWebhook } from "../webhook.ts";

export const webhookRoutes = [
  route(
    setNumberWebhook,
    async (call) => {
      await numberFor(call, "update");
      await refusePrivate(call.body.url);
    },
    async (call) => {
      const { id } = await numberFor(call, "update");
      const { url, renew_secret } = call.body;
      const secret = await setWebhook(call, id, url, { renew: renew_secret });
      return { data: { url, secret } };
    },
  ),
];
