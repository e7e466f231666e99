import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** A partner or its workspaces changed, came or went: staff read it again. */
export const partnerChanged = defineEvent({
  name: "partner.changed",
  payload: z.object({ partner_id: id }),
  scopes: () => ["staff"],
  entity: ({ partner_id }) => partner_id,
});
