import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { WorkspaceRole, WorkspaceStatus, WorkspaceType } from "../contract/workspace.ts";

export const statusLooks: StatusLooks<WorkspaceStatus> = {
  active: { label: "workspaces:status.active", tone: "good" },
  suspended: { label: "workspaces:status.suspended", tone: "bad" },
};

export const typeNames: Record<WorkspaceType, string> = {
  direct: "workspaces:type.direct",
  partner: "workspaces:type.partner",
};

export const roleNames: Record<WorkspaceRole, string> = {
  owner: "workspaces:role.owner",
  user: "workspaces:role.user",
};

/** What it means for somebody to be made one. */
export const makesTexts: Record<WorkspaceRole, string> = {
  owner: "workspaces:roleChange.ownerText",
  user: "workspaces:roleChange.memberText",
};

/** Said where somebody is made one. */
export const makesNames: Record<WorkspaceRole, string> = {
  owner: "workspaces:staff.makeOwner",
  user: "workspaces:staff.makeMember",
};
