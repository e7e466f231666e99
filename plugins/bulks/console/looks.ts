import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { BulkStatus } from "../contract/bulk.ts";
import { heldLabel, stateLabels, statusLabels, verdictLabels } from "../contract/labels.ts";
import type { RowState, Verdict } from "../contract/row.ts";

export const statusLooks: StatusLooks<BulkStatus> = {
  waiting_mapping: { label: statusLabels.waiting_mapping, tone: "warn" },
  checking: { label: statusLabels.checking, tone: "busy" },
  waiting_confirmation: { label: statusLabels.waiting_confirmation, tone: "warn" },
  scheduled: { label: statusLabels.scheduled, tone: "busy" },
  processing: { label: statusLabels.processing, tone: "busy" },
  paused: { label: statusLabels.paused, tone: "warn" },
  finished: { label: statusLabels.finished, tone: "good" },
  cancelled: { label: statusLabels.cancelled, tone: "plain" },
  failed: { label: statusLabels.failed, tone: "bad" },
};

export const verdictLooks: StatusLooks<Verdict> = {
  valid: { label: verdictLabels.valid, tone: "good" },
  mended: { label: verdictLabels.mended, tone: "good" },
  duplicate: { label: verdictLabels.duplicate, tone: "plain" },
  invalid: { label: verdictLabels.invalid, tone: "bad" },
  opted_out: { label: verdictLabels.opted_out, tone: "warn" },
  blocked: { label: verdictLabels.blocked, tone: "warn" },
  not_again: { label: verdictLabels.not_again, tone: "bad" },
  too_soon: { label: verdictLabels.too_soon, tone: "warn" },
};

export const stateLooks: StatusLooks<RowState> = {
  pending: { label: stateLabels.pending, tone: "plain" },
  sending: { label: stateLabels.sending, tone: "busy" },
  sent: { label: stateLabels.sent, tone: "good" },
  delivered: { label: stateLabels.delivered, tone: "good" },
  read: { label: stateLabels.read, tone: "good" },
  failed: { label: stateLabels.failed, tone: "bad" },
  skipped: { label: stateLabels.skipped, tone: "plain" },
  cancelled: { label: stateLabels.cancelled, tone: "plain" },
};

export const rowLooks: StatusLooks<RowState | "held"> = {
  ...stateLooks,
  held: { label: heldLabel, tone: "warn" },
};
