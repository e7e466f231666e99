import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { ApplicationStatus } from "../contract/application.ts";

export const statusLooks: StatusLooks<ApplicationStatus> = {
  pending: { label: "applications:status.pending", tone: "busy" },
  approved: { label: "applications:status.approved", tone: "good" },
  rejected: { label: "applications:status.rejected", tone: "bad" },
};
