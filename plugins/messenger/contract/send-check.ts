import type { PhoneNumber } from "../../numbers/contract/number.ts";
import { isSendable } from "../../templates/contract/sendable.ts";
import type { Template } from "../../templates/contract/template.ts";

/** Whether free messages may be sent: for a day after the customer's last one (`until`). */
export const isOpen = (until: Date | null, now: Date): boolean => until !== null && now < until;

/** What is known when a message is about to leave. */
export interface SendFacts {
  now: Date;
  number: Pick<PhoneNumber, "status">;
  contact: { blocked: boolean; window_allowed_until: Date | null };
  /** Null for a message that is no template. */
  template: Pick<Template, "status"> | null;
}

/** Why a message may not leave: `reason` has its sentence with the next step under `errors`. */
export interface SendRefusal {
  /** Of the message: where the sentence belongs. */
  field: "type" | "template_id";
  reason:
    | NumberRefusal["reason"]
    | `messenger.${"contact_blocked" | "window_closed" | "template_not_approved"}`;
  /** Meta's code for the same; null where WhatsApp would have taken it. */
  code: number | null;
}

type NumberStatus = PhoneNumber["status"];

/** What stops all that a number would send. */
export interface NumberRefusal {
  reason: `messenger.number_${"not_connected" | "migrated" | "restricted" | "banned"}`;
  /** Meta's code for the same. */
  code: number;
}

const notRegistered = { reason: "messenger.number_not_connected", code: 133010 } as const;
/** `flagged` lost quality, and still sends. */
const closedNumbers: Partial<Record<NumberStatus, NumberRefusal>> = {
  pending: notRegistered,
  unverified: notRegistered,
  disconnected: notRegistered,
  migrated: { reason: "messenger.number_migrated", code: 133010 },
  restricted: { reason: "messenger.number_restricted", code: 368 },
  banned: { reason: "messenger.number_banned", code: 131031 },
};

/** Why nothing leaves from a number in this state; null when it sends. */
export const numberCheck = ({ status }: SendFacts["number"]): NumberRefusal | null =>
  closedNumbers[status] ?? null;

const templateCodes: Partial<Record<Template["status"], number>> = {
  paused: 132015,
  disabled: 132016,
};

function templateCheck(template: Pick<Template, "status">): SendRefusal | null {
  if (isSendable(template)) return null;
  const code = templateCodes[template.status] ?? 132001;
  return { field: "template_id", reason: "messenger.template_not_approved", code };
}

/**
 * Whether a message may leave; null when it may. Whatever sends asks here, and whatever offers
 * sending: the first reason that would stop it.
 */
export function sendCheck({ now, number, contact, template }: SendFacts): SendRefusal | null {
  const closed = numberCheck(number);
  if (closed) return { field: "type", ...closed };
  if (contact.blocked) return { field: "type", reason: "messenger.contact_blocked", code: null };
  if (template) return templateCheck(template);
  return isOpen(contact.window_allowed_until, now)
    ? null
    : { field: "type", reason: "messenger.window_closed", code: 131047 };
}
