import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";
import { webhookMovedName } from "./event-names.ts";

/** Deliveries of a webhook came or ended, or it was switched on or off: its open pages read again. */
export const webhookMoved = defineEvent({
  name: webhookMovedName,
  payload: z.object({ webhook_id: id }),
  scopes: ({ webhook_id }) => [`webhook.${webhook_id}`],
  entity: ({ webhook_id }) => webhook_id,
});
