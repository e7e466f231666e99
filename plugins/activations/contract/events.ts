import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";
import { activationChangedName } from "./event-name.ts";

/** An activation came, moved or was noted on: its workspace, staff and its link's guest read it again. */
export const activationChanged = defineEvent({
  name: activationChangedName,
  payload: z.object({ activation_id: id, workspace_id: id }),
  scopes: ({ activation_id, workspace_id }) => [
    `workspace.${workspace_id}`,
    "staff",
    `activation.${activation_id}`,
  ],
  entity: ({ activation_id }) => activation_id,
});
