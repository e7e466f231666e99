import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** Members, roles or invites of a workspace changed: its open pages read again. */
export const workspaceChanged = defineEvent({
  name: "workspace.changed",
  payload: z.object({ workspace_id: id }),
  scopes: ({ workspace_id }) => [`workspace.${workspace_id}`],
  entity: ({ workspace_id }) => workspace_id,
});

/** A member became owner or owner a member; domains whose rights follow from it end open channels. */
export const memberRoleChanged = defineEvent({
  name: "workspace-member.role-changed",
  payload: z.object({ workspace_id: id, user_id: id }),
  scopes: () => [],
  entity: ({ user_id }) => user_id,
});

/** A person lost the workspace; domains with own roles below it take theirs away too. */
export const memberLeft = defineEvent({
  name: "workspace-member.left",
  payload: z.object({ workspace_id: id, user_id: id }),
  scopes: ({ user_id }) => [`user.${user_id}`],
  entity: ({ user_id }) => user_id,
});

/** Staff changed a workspace, or it came or went: other staff read it again. */
export const workspaceManaged = defineEvent({
  name: "workspace.managed",
  payload: z.object({ workspace_id: id }),
  scopes: () => ["staff"],
  entity: ({ workspace_id }) => workspace_id,
});
