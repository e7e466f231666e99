import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** An application came, was corrected or decided: its applicant and staff read it again. */
export const applicationChanged = defineEvent({
  name: "workspace-application.changed",
  payload: z.object({ application_id: id, user_id: id }),
  scopes: ({ user_id }) => [`user.${user_id}`, "staff"],
  entity: ({ application_id }) => application_id,
});
