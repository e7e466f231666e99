import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** What is shown changed: every console asks what concerns its person. */
export const alertChanged = defineEvent({
  name: "alert.changed",
  payload: z.object({ alert_id: id }),
  scopes: () => ["everyone"],
  entity: ({ alert_id }) => alert_id,
});
