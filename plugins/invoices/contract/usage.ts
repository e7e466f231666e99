import { z } from "zod";

export const conversationKinds = [
  "free",
  "referral",
  "user",
  "business",
  "marketing",
  "utility",
  "authentication",
  "service",
] as const;
export type ConversationKind = (typeof conversationKinds)[number];

const counted = z.int().min(0);

/** What was used in a month, as the specification counts it on an invoice. */
export const usage = z.object({
  numbers: counted,
  contacts: counted,
  outgoing_messages: counted,
  outgoing_template_messages: counted,
  incoming_messages: counted,
  messenger_licenses: counted,
  calls: counted,
  conversations: z.object({
    free: counted,
    referral: counted,
    user: counted,
    business: counted,
    marketing: counted,
    utility: counted,
    authentication: counted,
    service: counted,
  } satisfies Record<ConversationKind, typeof counted>),
});
export type Usage = z.output<typeof usage>;
