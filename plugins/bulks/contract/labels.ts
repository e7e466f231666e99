import type { BulkStatus } from "./bulk.ts";
import type { RowState, Verdict } from "./row.ts";

export const statusLabels: Readonly<Record<BulkStatus, string>> = {
  waiting_mapping: "bulks:status.waitingMapping",
  checking: "bulks:status.checking",
  waiting_confirmation: "bulks:status.waitingConfirmation",
  scheduled: "bulks:status.scheduled",
  processing: "bulks:status.processing",
  paused: "bulks:status.paused",
  finished: "bulks:status.finished",
  cancelled: "bulks:status.cancelled",
  failed: "bulks:status.failed",
};

export const verdictLabels: Readonly<Record<Verdict, string>> = {
  valid: "bulks:verdict.valid",
  mended: "bulks:verdict.mended",
  duplicate: "bulks:verdict.duplicate",
  invalid: "bulks:verdict.invalid",
  opted_out: "bulks:verdict.optedOut",
  blocked: "bulks:verdict.blocked",
  not_again: "bulks:verdict.notAgain",
  too_soon: "bulks:verdict.tooSoon",
};

export const stateLabels: Readonly<Record<RowState, string>> = {
  pending: "bulks:state.pending",
  sending: "bulks:state.sending",
  sent: "bulks:state.sent",
  delivered: "bulks:state.delivered",
  read: "bulks:state.read",
  failed: "bulks:state.failed",
  skipped: "bulks:state.skipped",
  cancelled: "bulks:state.cancelled",
};

/** Of a row whose message WhatsApp keeps back, in place of its state. */
export const heldLabel = "bulks:state.held";
