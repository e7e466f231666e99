import type { StatusLooks } from "../../../../src/console/kit/feedback/status-tag.tsx";
import type { PhoneNumber } from "../../../numbers/contract/number.ts";
import type { WorkspaceStatus } from "../../../workspaces/contract/workspace.ts";

export const workspaceLooks: StatusLooks<WorkspaceStatus> = {
  active: { label: "workspaces:status.active", tone: "good" },
  suspended: { label: "workspaces:status.suspended", tone: "bad" },
};

export const numberLooks: StatusLooks<PhoneNumber["status"]> = {
  pending: { label: "numbers:status.pending", tone: "busy" },
  connected: { label: "numbers:status.connected", tone: "good" },
  disconnected: { label: "numbers:status.disconnected", tone: "plain" },
  unverified: { label: "numbers:status.unverified", tone: "warn" },
  flagged: { label: "numbers:status.flagged", tone: "warn" },
  restricted: { label: "numbers:status.restricted", tone: "bad" },
  banned: { label: "numbers:status.banned", tone: "bad" },
  migrated: { label: "numbers:status.migrated", tone: "plain" },
};
