import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { FailureCause, FailureKind } from "../contract/failure.ts";

export const kindLooks: StatusLooks<FailureKind> = {
  job: { label: "failures:kind.job", tone: "plain" },
  webhook: { label: "failures:kind.webhook", tone: "plain" },
};

export const causes: Readonly<Record<FailureCause, string>> = {
  unreachable: "failures:causes.unreachable",
  refused: "failures:causes.refused",
  unreadable: "failures:causes.unreadable",
  busy: "failures:causes.busy",
  gone: "failures:causes.gone",
  unknown: "failures:causes.unknown",
};
