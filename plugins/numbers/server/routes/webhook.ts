import { route } from "../../../../src/server/plugin.ts";
import { setNumberWebhook } from "../../contract/endpoints.ts";
import { numberFor } from "../admission.ts";
import { holdVersion, recordChanges } from "../on-record.ts";
import { detailOf } from "../read.ts";
import { refusePrivate, setWebhook } from "../webhook.ts";

export const webhookRoutes = [
  route(
    setNumberWebhook,
    async (call) => {
      await numberFor(call, "update");
      await refusePrivate(call.services, call.body.url);
    },
    async (call) => {
      const number = await numberFor(call, "update");
      const { url, renew_secret } = call.body;
      await holdVersion(call, number, () => detailOf(call, number.id));
      const { secret, changes } = await setWebhook(call, number.id, url, { renew: renew_secret });
      await recordChanges(call, number, "number.webhook-changed", changes);
      return { data: { url, secret } };
    },
  ),
];
