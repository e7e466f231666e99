import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { PlanStatus } from "../contract/plan.ts";

export const statusLooks: StatusLooks<PlanStatus> = {
  draft: { label: "plans:status.draft", tone: "busy" },
  active: { label: "plans:status.active", tone: "good" },
  archived: { label: "plans:status.archived", tone: "plain" },
};
