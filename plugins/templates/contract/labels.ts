import type { QualityScore, RejectionReason } from "./message-template.ts";
import type { TemplateCategory, TemplateStatus } from "./template.ts";

export const statusLabels: Readonly<Record<TemplateStatus, string>> = {
  undefined: "templates:status.undefined",
  pending: "templates:status.pending",
  approved: "templates:status.approved",
  rejected: "templates:status.rejected",
  in_appeal: "templates:status.inAppeal",
  pending_deletion: "templates:status.pendingDeletion",
  deleted: "templates:status.deleted",
  disabled: "templates:status.disabled",
  flagged: "templates:status.flagged",
  reinstated: "templates:status.reinstated",
  paused: "templates:status.paused",
  archived: "templates:status.archived",
  unarchived: "templates:status.unarchived",
  locked: "templates:status.locked",
  limit_exceeded: "templates:status.limitExceeded",
};

export const categoryLabels: Readonly<Record<TemplateCategory, string>> = {
  marketing: "templates:category.marketing",
  utility: "templates:category.utility",
  authentication: "templates:category.authentication",
  account_update: "templates:category.accountUpdate",
  payment_update: "templates:category.paymentUpdate",
  personal_finance_update: "templates:category.personalFinanceUpdate",
  shipping_update: "templates:category.shippingUpdate",
  reservation_update: "templates:category.reservationUpdate",
  issue_resolution: "templates:category.issueResolution",
  appointment_update: "templates:category.appointmentUpdate",
  transportation_update: "templates:category.transportationUpdate",
  ticket_update: "templates:category.ticketUpdate",
  alert_update: "templates:category.alertUpdate",
  auto_reply: "templates:category.autoReply",
  transactional: "templates:category.transactional",
  otp: "templates:category.otp",
  undefined: "templates:category.undefined",
};

export const qualityLabels: Readonly<Record<QualityScore, string>> = {
  unknown: "templates:quality.unknown",
  green: "templates:quality.green",
  yellow: "templates:quality.yellow",
  red: "templates:quality.red",
};

export const rejectionLabels: Readonly<Record<RejectionReason, string>> = {
  abusive_content: "templates:rejection.abusiveContent",
  incorrect_category: "templates:rejection.incorrectCategory",
  invalid_format: "templates:rejection.invalidFormat",
  promotional: "templates:rejection.promotional",
  scam: "templates:rejection.scam",
  tag_content_mismatch: "templates:rejection.tagContentMismatch",
  none: "templates:rejection.none",
  undefined: "templates:rejection.undefined",
};
