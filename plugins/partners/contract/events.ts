import { defineChanged } from "../../../src/contract/event.ts";

/** A partner or its workspaces changed, came or went: staff read it again. */
export const partnerChanged = defineChanged({ name: "partner.changed", id: "partner_id" });
