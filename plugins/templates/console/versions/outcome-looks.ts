import type { StatusLooks } from "../../../../src/console/kit/feedback/status-tag.tsx";
import type { TemplateVersion } from "../../contract/message-template.ts";

export const outcomeLooks: StatusLooks<TemplateVersion["outcome"]> = {
  pending: { label: "templates:status.pending", tone: "busy" },
  approved: { label: "templates:status.approved", tone: "good" },
  rejected: { label: "templates:status.rejected", tone: "bad" },
  refused: { label: "templates:status.refused", tone: "bad" },
};
