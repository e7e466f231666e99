import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { WebhookKind } from "../contract/kinds.ts";
import type { DeliveryStatus, Fault } from "../contract/webhook.ts";

export const statusLooks: StatusLooks<DeliveryStatus> = {
  pending: { label: "webhooks:status.pending", tone: "busy" },
  delivered: { label: "webhooks:status.delivered", tone: "good" },
  failed: { label: "webhooks:status.failed", tone: "bad" },
};

/** How the webhook as a whole stands. */
export const stateLooks: StatusLooks<"working" | "failing" | "off"> = {
  working: { label: "webhooks:lab.working", tone: "good" },
  failing: { label: "webhooks:lab.failing", tone: "warn" },
  off: { label: "webhooks:lab.off", tone: "bad" },
};

export const kindNames: Readonly<Record<WebhookKind, string>> = {
  messages: "webhooks:kinds.messages",
  statuses: "webhooks:kinds.statuses",
  smb_message_echoes: "webhooks:kinds.smbMessageEchoes",
  message_template_status_update: "webhooks:kinds.messageTemplateStatusUpdate",
  message_template_quality_update: "webhooks:kinds.messageTemplateQualityUpdate",
  message_template_components_update: "webhooks:kinds.messageTemplateComponentsUpdate",
  template_category_update: "webhooks:kinds.templateCategoryUpdate",
  phone_number_quality_update: "webhooks:kinds.phoneNumberQualityUpdate",
  phone_number_name_update: "webhooks:kinds.phoneNumberNameUpdate",
  business_capability_update: "webhooks:kinds.businessCapabilityUpdate",
  account_update: "webhooks:kinds.accountUpdate",
  account_alerts: "webhooks:kinds.accountAlerts",
  account_review_update: "webhooks:kinds.accountReviewUpdate",
  security: "webhooks:kinds.security",
  user_preferences: "webhooks:kinds.userPreferences",
  history: "webhooks:kinds.history",
  smb_app_state_sync: "webhooks:kinds.smbAppStateSync",
  flows: "webhooks:kinds.flows",
  calls: "webhooks:kinds.calls",
  other: "webhooks:kinds.other",
};

export const faultNames: Readonly<Record<Fault, string>> = {
  not_public: "webhooks:faults.notPublic",
  unknown_host: "webhooks:faults.unknownHost",
  timeout: "webhooks:faults.timeout",
  refused_connection: "webhooks:faults.refusedConnection",
  tls: "webhooks:faults.tls",
  broken_connection: "webhooks:faults.brokenConnection",
  stopped: "webhooks:faults.stopped",
};
