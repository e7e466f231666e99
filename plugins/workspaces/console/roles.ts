import type { WorkspaceRole } from "../contract/workspace.ts";

export const roleNames: Record<WorkspaceRole, string> = {
  owner: "workspaces:role.owner",
  user: "workspaces:role.user",
};
