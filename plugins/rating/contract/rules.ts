import type { Day } from "../../../src/contract/day.ts";
import type { Use } from "./use.ts";

/** When WhatsApp's way of charging changed (facts D9 and D11 of the domain; Meta's pricing page). */
export const since = {
  /** Conversations by category; before, by who began them. */
  categories: "2023-06-01",
  /** Conversations that answer a customer are free. */
  freeService: "2024-11-01",
  freeUserCalls: "2025-05-01",
  /** Each template message that is delivered; tiers of volume. */
  messages: "2025-07-01",
  /** Each answer that is delivered, and utility templates among them. */
  serviceMessages: "2026-10-01",
} as const satisfies Record<string, Day>;

/** Answers that each number may deliver in a month before they cost anything. */
export const freeMessages = 1_000;

/** Pulses that calls are measured in, in seconds; a begun one counts. */
export const pulse = 6;
export const pulsesOf = (seconds: number): number => Math.ceil(seconds / pulse);

export const models = ["conversation", "template", "service_message", "call"] as const;
export type Model = (typeof models)[number];

/** Why something is rated as it is; its words are `rating:rule.<name>`. */
export const rules = [
  "conversation_by_initiator",
  "conversation_by_category",
  "service_conversation_free",
  "entry_point_free",
  "template_delivered",
  "utility_in_window_free",
  "service_message_free",
  "service_message",
  "phone_message_free",
  "user_call_free",
  "call_by_pulse",
] as const;
export type Rule = (typeof rules)[number];

export interface Ruling {
  rule: Rule;
  model: Model;
  /** The service of the price book, by its code. */
  service: string;
  /** `never`: costs nothing whatever the book says; `monthly`: until the number's free ones are used. */
  free: "never" | "monthly" | null;
}

const conversation = (category: Use["category"]) => `conversation-${category.replaceAll("_", "-")}`;
const template = (category: Use["category"]) => `template-${category.replaceAll("_", "-")}`;

function ofConversation({ category }: Pick<Use, "category">, on: Day): Ruling {
  const of = { model: "conversation", service: conversation(category) } as const;
  if (category === "referral") return { ...of, rule: "entry_point_free", free: "never" };
  if (category === "user" || category === "business") {
    return { ...of, rule: "conversation_by_initiator", free: null };
  }
  if (category === "service" && on >= since.freeService) {
    return { ...of, rule: "service_conversation_free", free: "never" };
  }
  return { ...of, rule: "conversation_by_category", free: null };
}

function ofMessage(use: Pick<Use, "category" | "circumstance">, on: Day): Ruling {
  const { category, circumstance } = use;
  const answer = category === "service" || category === "referral";
  const of = answer
    ? ({ model: "service_message", service: "service-message" } as const)
    : ({ model: "template", service: template(category) } as const);
  if (circumstance === "phone") return { ...of, rule: "phone_message_free", free: "never" };
  if (circumstance === "entry_point" || category === "referral") {
    return { ...of, rule: "entry_point_free", free: "never" };
  }
  if (answer) {
    return on < since.serviceMessages
      ? { ...of, rule: "service_message_free", free: "never" }
      : { ...of, rule: "service_message", free: "monthly" };
  }
  if (category === "utility" && circumstance === "window" && on < since.serviceMessages) {
    return { ...of, rule: "utility_in_window_free", free: "never" };
  }
  return { ...of, rule: "template_delivered", free: null };
}

/** By which rule something is rated on a day. */
export function rulingOf(use: Pick<Use, "kind" | "category" | "circumstance">, on: Day): Ruling {
  if (use.kind === "conversation") return ofConversation(use, on);
  if (use.kind === "message") return ofMessage(use, on);
  const of = { model: "call", service: "call-pulse" } as const;
  return use.category === "inbound" && on >= since.freeUserCalls
    ? { ...of, rule: "user_call_free", free: "never" }
    : { ...of, rule: "call_by_pulse", free: null };
}
