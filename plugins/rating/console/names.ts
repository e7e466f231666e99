import type { Model, Rule } from "../contract/rules.ts";
import type { UseCategory } from "../contract/use.ts";

export const modelNames: Readonly<Record<Model, string>> = {
  conversation: "rating:model.conversation",
  template: "rating:model.template",
  service_message: "rating:model.service_message",
  call: "rating:model.call",
};

export const categoryNames: Readonly<Record<UseCategory, string>> = {
  marketing: "rating:category.marketing",
  utility: "rating:category.utility",
  authentication: "rating:category.authentication",
  authentication_international: "rating:category.authentication_international",
  service: "rating:category.service",
  referral: "rating:category.referral",
  user: "rating:category.user",
  business: "rating:category.business",
  inbound: "rating:category.inbound",
  outbound: "rating:category.outbound",
};

/** Why something costs what it does, as one sentence. */
export const ruleWords: Readonly<Record<Rule, string>> = {
  conversation_by_initiator: "rating:rule.conversation_by_initiator",
  conversation_by_category: "rating:rule.conversation_by_category",
  service_conversation_free: "rating:rule.service_conversation_free",
  entry_point_free: "rating:rule.entry_point_free",
  template_delivered: "rating:rule.template_delivered",
  utility_in_window_free: "rating:rule.utility_in_window_free",
  service_message_free: "rating:rule.service_message_free",
  service_message: "rating:rule.service_message",
  phone_message_free: "rating:rule.phone_message_free",
  user_call_free: "rating:rule.user_call_free",
  call_by_pulse: "rating:rule.call_by_pulse",
};
