import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { FailureKind } from "../contract/failure.ts";

export const kindLooks: StatusLooks<FailureKind> = {
  job: { label: "failures:kind.job", tone: "plain" },
  webhook: { label: "failures:kind.webhook", tone: "plain" },
};
