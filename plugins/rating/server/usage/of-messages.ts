import { dayOf } from "../../../../src/contract/day.ts";
import type { DeliveredMessage } from "../../../messenger/server/facade.ts";
import type { NumberHandle } from "../../../numbers/server/facade.ts";
import { conversationsOf } from "../../contract/conversations.ts";
import { since } from "../../contract/rules.ts";
import type { Circumstance, UseCategory } from "../../contract/use.ts";
import { countryOf } from "./country.ts";
import type { NewRecord } from "./record.ts";

/** How WhatsApp and older templates call what is charged. */
const categories: Readonly<Record<string, UseCategory>> = {
  marketing: "marketing",
  marketing_lite: "marketing",
  utility: "utility",
  authentication: "authentication",
  "authentication-international": "authentication_international",
  authentication_international: "authentication_international",
  otp: "authentication",
  service: "service",
  referral_conversion: "referral",
};

type Told = Pick<DeliveredMessage, "type" | "pricing"> & { category: string | null };

/** WhatsApp's word before our own; a template that both leave open is one of marketing, the usual one. */
export function categoryOf({ type, category, pricing }: Told): UseCategory {
  const told = categories[pricing?.category ?? ""];
  if (told) return told;
  return type === "template" ? (categories[category ?? ""] ?? "marketing") : "service";
}

function circumstanceOf(message: DeliveredMessage): Circumstance {
  if (message.sender_kind === "phone") return "phone";
  if (message.pricing?.type === "free_entry_point") return "entry_point";
  return message.in_window ? "window" : "regular";
}

/** A number, and whose it was when it sent. */
type Sender = Pick<NumberHandle, "id" | "workspace_id">;

const common = (number: Sender, address: string) => ({
  workspace_id: number.workspace_id,
  number_id: number.id,
  country: countryOf(address),
  quantity: 1,
  seconds: 0,
});

/** A delivered message as something to be charged for. */
export const recordOf = (
  number: Sender,
  message: DeliveredMessage,
  at: Date = message.delivered_at,
): NewRecord => ({
  id: message.id,
  at,
  kind: "message",
  category: categoryOf(message),
  circumstance: circumstanceOf(message),
  ...common(number, message.address),
});

/** What all messages of one conversation are charged as: conversations, and since July 2025 each. */
export function recordsOf(number: Sender, messages: readonly DeliveredMessage[]): NewRecord[] {
  const isOld = ({ delivered_at }: DeliveredMessage) => dayOf(delivered_at) < since.messages;
  const [first] = messages;
  if (!first) return [];
  const old = messages
    .filter((one) => isOld(one) && one.sender_kind !== "phone")
    .map((one) => ({ ...one, at: one.delivered_at, category: categoryOf(one) }));
  const begun = conversationsOf(old.sort((a, b) => a.at.getTime() - b.at.getTime()));
  const conversations = begun.map(
    (one): NewRecord => ({
      ...one,
      kind: "conversation",
      circumstance: "regular",
      ...common(number, first.address),
    }),
  );
  return [
    ...conversations,
    ...messages.filter((one) => !isOld(one)).map((one) => recordOf(number, one)),
  ];
}
