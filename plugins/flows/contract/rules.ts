import type { Flow, FlowStatus } from "./flow.ts";

/** A flow that WhatsApp opens, or would. */
const live: readonly FlowStatus[] = ["published", "throttled", "blocked"];

type Judged = Pick<Flow, "status">;

/** Why its JSON, name or categories may not be changed; null when they may. */
export const editRefusal = ({ status }: Judged): string | null =>
  status === "deprecated" ? "flows.deprecated" : null;

/** A change of its JSON makes it a draft again. */
export const losesPublication = ({ status }: Judged): boolean => live.includes(status);

export function publishRefusal(flow: Pick<Flow, "status" | "faults_count">): string | null {
  if (flow.status !== "draft") return "flows.not_draft";
  return flow.faults_count > 0 ? "flows.faulty" : null;
}

export const deprecateRefusal = ({ status }: Judged): string | null =>
  live.includes(status) ? null : "flows.not_published";

export const deleteRefusal = ({ status }: Judged): string | null =>
  status === "draft" ? null : "flows.only_drafts";
