import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { id, listQuery, page } from "../../../src/contract/wire.ts";
import { rawWebhook } from "./raw-webhook.ts";

export const listRawWebhooks = defineEndpoint({
  name: "listRawWebhooks",
  method: "GET",
  path: "/messenger/messages/:message/webhooks",
  access: "verified",
  can: ["read", "Number"],
  params: z.object({ message: id }),
  query: listQuery(["at"]),
  response: page(rawWebhook),
  summary:
    "What WhatsApp told of a message in the last 30 days, word for word, in the order it came; for the number's administrators",
});
