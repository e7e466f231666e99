import { randomUUID } from "node:crypto";
import type { TestKind } from "../contract/kinds.ts";

interface About {
  /** The number's id; of a workspace's webhook, the workspace's. */
  number: string;
  now: Date;
}

const phone = "5511990000000";
const customer = "5511987654321";
const template = {
  message_template_id: 594425479261596,
  message_template_name: "order_update",
  message_template_language: "pt_BR",
};
const stamp = (now: Date) => String(Math.floor(now.getTime() / 1_000));

const ofNumber = ({ number }: About) => ({
  metadata: { display_phone_number: phone, phone_number_id: number },
});
const people = { contacts: [{ profile: { name: "Maria Teste" }, wa_id: customer }] };
const wamid = () => `wamid.TEST${randomUUID().replaceAll("-", "").toUpperCase()}`;

/** An example of each kind, in the shape of Meta's published webhooks. */
const values: Record<TestKind, (about: About) => object> = {
  messages: (about) => ({
    ...ofNumber(about),
    ...people,
    messages: [
      {
        from: customer,
        id: wamid(),
        timestamp: stamp(about.now),
        type: "text",
        text: { body: "Olá! Esta é uma mensagem de teste. 🥖" },
      },
    ],
  }),
  statuses: (about) => ({
    ...ofNumber(about),
    statuses: [
      {
        id: wamid(),
        status: "delivered",
        timestamp: stamp(about.now),
        recipient_id: customer,
        pricing: { billable: true, pricing_model: "PMP", type: "regular", category: "utility" },
      },
    ],
  }),
  smb_message_echoes: (about) => ({
    ...ofNumber(about),
    message_echoes: [
      {
        from: phone,
        to: customer,
        id: wamid(),
        timestamp: stamp(about.now),
        type: "text",
        text: { body: "Respondido pelo celular." },
      },
    ],
  }),
  message_template_status_update: () => ({ event: "APPROVED", ...template, reason: "NONE" }),
  message_template_quality_update: () => ({
    previous_quality_score: "GREEN",
    new_quality_score: "YELLOW",
    ...template,
  }),
  message_template_components_update: () => ({
    ...template,
    message_template_element: "Seu pedido {{1}} saiu para entrega.",
  }),
  template_category_update: () => ({
    ...template,
    previous_category: "UTILITY",
    new_category: "MARKETING",
  }),
  phone_number_quality_update: () => ({
    display_phone_number: phone,
    event: "ONBOARDING",
    current_limit: "TIER_2K",
  }),
  phone_number_name_update: () => ({
    display_phone_number: phone,
    decision: "APPROVED",
    requested_verified_name: "Padaria Teste",
    rejection_reason: "NONE",
  }),
  business_capability_update: () => ({
    max_daily_conversations_per_business: 2_000,
    max_phone_numbers_per_business: 25,
    max_phone_numbers_per_waba: 25,
  }),
  account_update: () => ({
    event: "VOLUME_BASED_PRICING_TIER_UPDATE",
    volume_tier_info: {
      tier_update_time: 1_795_000_000,
      pricing_category: "UTILITY",
      tier: "1:100000",
      effective_month: "2026-12",
      region: "Brazil",
    },
  }),
  account_alerts: ({ number }) => ({
    entity_type: "PHONE_NUMBER",
    entity_id: number,
    alert_info: {
      alert_severity: "INFORMATIONAL",
      alert_status: "NONE",
      alert_type: "INCREASED_CAPABILITIES_ELIGIBILITY_FAILED",
      alert_description: "TEST",
    },
  }),
  account_review_update: () => ({ decision: "APPROVED" }),
  security: () => ({ display_phone_number: phone, event: "PIN_CHANGED", requester: "1234567890" }),
  user_preferences: (about) => ({
    ...ofNumber(about),
    ...people,
    user_preferences: [
      {
        wa_id: customer,
        detail: "User requested to stop marketing messages",
        category: "marketing_messages",
        value: "stop",
        timestamp: Number(stamp(about.now)),
      },
    ],
  }),
  history: (about) => ({
    ...ofNumber(about),
    history: [{ metadata: { phase: 0, chunk_order: 1, progress: 55 }, threads: [] }],
  }),
  smb_app_state_sync: (about) => ({
    ...ofNumber(about),
    state_sync: [
      {
        type: "contact",
        contact: { full_name: "Maria Teste", first_name: "Maria", phone_number: customer },
        action: "add",
        metadata: { timestamp: stamp(about.now) },
      },
    ],
  }),
  flows: () => ({
    event: "FLOW_STATUS_CHANGE",
    message: "Flow TEST changed status from DRAFT to PUBLISHED",
    flow_id: "6627390910605886",
    old_status: "DRAFT",
    new_status: "PUBLISHED",
  }),
  calls: (about) => ({
    ...ofNumber(about),
    calls: [
      {
        id: `wacid.TEST${randomUUID().replaceAll("-", "").toUpperCase()}`,
        from: customer,
        to: phone,
        event: "connect",
        timestamp: stamp(about.now),
        direction: "USER_INITIATED",
      },
    ],
  }),
};

/** An invented event of a kind; statuses travel in the field of messages. */
export const sampleOf = (kind: TestKind, about: About) => ({
  field: kind === "statuses" ? "messages" : kind,
  value: values[kind](about),
});
