import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** A template came, changed or went: lists of the workspace, and those of staff, read again. */
export const templateChanged = defineEvent({
  name: "message-template.changed",
  payload: z.object({ workspace_id: id, template_id: id }),
  scopes: ({ workspace_id }) => [`workspace.${workspace_id}`, "staff"],
  entity: ({ template_id }) => template_id,
});

/** The list was read from WhatsApp: its time has changed, and maybe many templates. */
export const templatesSynced = defineEvent({
  name: "message-templates.synced",
  payload: z.object({ workspace_id: id }),
  scopes: ({ workspace_id }) => [`workspace.${workspace_id}`, "staff"],
  entity: ({ workspace_id }) => workspace_id,
});
