import type { ChargeFailure } from "../../payments/contract/failure.ts";
import type { Rule } from "../../rating/contract/rules.ts";
import type { BillingModel, InvoiceStatus, LineKind, PaidBy, SheetKind } from "./invoice.ts";
import type { PayRefusal } from "./rules.ts";

/** What each kind of line is called, on the page and in files. */
export const lineLabels = {
  plan: "invoices:line.plan",
  number: "invoices:line.number",
  license: "invoices:line.license",
  message: "invoices:line.message",
  template: "invoices:line.template",
  conversation: "invoices:line.conversation",
  call: "invoices:line.call",
  discount: "invoices:line.discount",
  correction: "invoices:line.correction",
  carry: "invoices:line.carry",
} as const satisfies Record<LineKind, string>;

export const statusLabels = {
  open: "invoices:status.open",
  closed: "invoices:status.closed",
  awaiting_payment: "invoices:status.awaitingPayment",
  late: "invoices:status.late",
  paid: "invoices:status.paid",
} as const satisfies Record<InvoiceStatus, string>;

export const modelLabels = {
  conversation: "invoices:model.conversation",
  category: "invoices:model.category",
  message: "invoices:model.message",
} as const satisfies Record<BillingModel, string>;

export const paidByLabels = {
  card: "invoices:paidBy.card",
  transfer: "invoices:paidBy.transfer",
  nothing: "invoices:paidBy.nothing",
} as const satisfies Record<PaidBy, string>;

export const sheetLabels = {
  contacts: "invoices:sheet.contacts",
  templates: "invoices:sheet.templates",
  conversations: "invoices:sheet.conversations",
} as const satisfies Record<SheetKind, string>;

/** What is used, by the name on the wire. */
export const usageLabels = {
  numbers: "invoices:usage.numbers",
  contacts: "invoices:usage.contacts",
  outgoing_messages: "invoices:usage.outgoing",
  outgoing_template_messages: "invoices:usage.outgoingTemplates",
  incoming_messages: "invoices:usage.incoming",
  messenger_licenses: "invoices:usage.licenses",
  calls: "invoices:usage.calls",
} as const;

export const conversationLabels = {
  free: "invoices:conversations.free",
  referral: "invoices:conversations.referral",
  user: "invoices:conversations.user",
  business: "invoices:conversations.business",
  marketing: "invoices:conversations.marketing",
  utility: "invoices:conversations.utility",
  authentication: "invoices:conversations.authentication",
  service: "invoices:conversations.service",
} as const;

/** What a rated line is charged by. */
export const categoryLabels = {
  marketing: "invoices:category.marketing",
  utility: "invoices:category.utility",
  authentication: "invoices:category.authentication",
  authentication_international: "invoices:category.authenticationInternational",
  service: "invoices:category.service",
  referral: "invoices:category.referral",
  user: "invoices:category.user",
  business: "invoices:category.business",
  inbound: "invoices:category.inbound",
  outbound: "invoices:category.outbound",
} as const;

export const categoryLabel = (category: string): string =>
  Object.hasOwn(categoryLabels, category)
    ? categoryLabels[category as keyof typeof categoryLabels]
    : category;

/** Why a line is rated as it is. */
const ruleLabels: Readonly<Record<Rule, string>> = {
  conversation_by_initiator: "invoices:rule.conversationByInitiator",
  conversation_by_category: "invoices:rule.conversationByCategory",
  service_conversation_free: "invoices:rule.serviceConversationFree",
  entry_point_free: "invoices:rule.entryPointFree",
  template_delivered: "invoices:rule.templateDelivered",
  utility_in_window_free: "invoices:rule.utilityInWindowFree",
  service_message_free: "invoices:rule.serviceMessageFree",
  service_message: "invoices:rule.serviceMessage",
  phone_message_free: "invoices:rule.phoneMessageFree",
  user_call_free: "invoices:rule.userCallFree",
  call_by_pulse: "invoices:rule.callByPulse",
};

export const ruleLabel = (rule: string): string =>
  Object.hasOwn(ruleLabels, rule) ? ruleLabels[rule as Rule] : rule;

/** Why a card could not be charged. */
export const failureLabels: Readonly<Record<ChargeFailure, string>> = {
  expired_card: "invoices:failure.expiredCard",
  card_declined: "invoices:failure.cardDeclined",
  incorrect_cvc: "invoices:failure.incorrectCvc",
  incorrect_number: "invoices:failure.incorrectNumber",
  invalid_cvc: "invoices:failure.invalidCvc",
  invalid_expiry_month: "invoices:failure.invalidExpiryMonth",
  invalid_expiry_year: "invoices:failure.invalidExpiryYear",
  processing_error: "invoices:failure.processingError",
  no_payment_method: "invoices:failure.noPaymentMethod",
  not_confirmed: "invoices:failure.notConfirmed",
};

/** Why an invoice cannot be paid now. */
export const payRefusalLabels: Readonly<Record<PayRefusal, string>> = {
  "invoices.already_paid": "invoices:errors.already_paid",
  "invoices.not_due_yet": "invoices:errors.not_due_yet",
  "invoices.charge_under_way": "invoices:errors.charge_under_way",
};
