import { z } from "zod";

/**
 * What WhatsApp tells: the fields of Meta's webhooks, with the statuses of messages apart from the
 * messages. `other` is whatever Meta adds.
 */
export const webhookKind = z.enum([
  "messages",
  "statuses",
  "smb_message_echoes",
  "message_template_status_update",
  "message_template_quality_update",
  "message_template_components_update",
  "template_category_update",
  "phone_number_quality_update",
  "phone_number_name_update",
  "business_capability_update",
  "account_update",
  "account_alerts",
  "account_review_update",
  "security",
  "user_preferences",
  "history",
  "smb_app_state_sync",
  "flows",
  "calls",
  "other",
]);
export type WebhookKind = z.output<typeof webhookKind>;

/** Whatever can be tried out: what nobody knows yet has no example. */
export const testKind = webhookKind.exclude(["other"]);
export type TestKind = z.output<typeof testKind>;
