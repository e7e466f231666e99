import type { FlowFacts } from "../../flows/contract/sending.ts";
import type { PhoneNumber, PortfolioUse } from "../../numbers/contract/number.ts";
import { isSendable } from "../../templates/contract/sendable.ts";
import type { Template } from "../../templates/contract/template.ts";
import { askAgainAt, type CallPermission, mayCall, neverAsked } from "./call-permission.ts";
import { type CheckedContent, wrongContent } from "./check/content-check.ts";
import { paceFree } from "./check/pace.ts";
import { refusalOf, type SendReason, type SendRefusal } from "./check/refusal.ts";

/** Whether free messages may be sent: for a day after the customer's last one (`until`). */
export const isOpen = (until: Date | null, now: Date): boolean => until !== null && now < until;

/** What is known of whom a message goes to; `stranger` for who never was a contact. */
export interface ContactFacts {
  blocked: boolean;
  window_allowed_until: Date | null;
  /** When they told WhatsApp, or the business itself, that they want no marketing from the number. */
  marketing_stopped_at: Date | null;
  /** Their phone is one of the United States, to which WhatsApp takes no marketing; only the server knows. */
  american?: boolean;
  /** They show no phone, which takes no codes. */
  hidden?: boolean;
  /** See `CallPermission`. */
  calls: CallPermission;
  /** They count against the portfolio's limit already. */
  reached: boolean;
  /** See `pacedAfter`; null where nothing was sent lately, or nobody knows. */
  paced_until: Date | null;
}

export const stranger: ContactFacts = {
  blocked: false,
  window_allowed_until: null,
  marketing_stopped_at: null,
  calls: neverAsked,
  reached: false,
  paced_until: null,
};

/** Why a workspace sends nothing, from whichever number. */
export type HeldReason = Extract<
  SendReason,
  "messenger.workspace_suspended" | "messenger.payment_late"
>;

/** What is known of the number, the same for all messages of a moment. */
export interface NumberFacts {
  now: Date;
  number: Pick<PhoneNumber, "status">;
  limit: Pick<PortfolioUse, "left" | "frees_at">;
  /** Why its workspace sends nothing; only the server knows. */
  held?: HeldReason | null;
}

/** Where nothing is to be counted. */
export const noLimit: NumberFacts["limit"] = { left: null, frees_at: null };

/** What is known when a message is about to leave. */
export interface SendFacts extends NumberFacts {
  contact: ContactFacts;
  /** Null for a message that is no template. */
  template:
    | (Pick<Template, "status" | "category"> & Partial<Pick<Template, "unknown_parts">>)
    | null;
  /** Of a message that opens one; null for one that is not the workspace's. */
  flow?: FlowFacts | null | undefined;
  /** Of a message that asks if the business may call: whether people may be asked from the number. */
  asksToCall?: { may: boolean } | undefined;
  /** Its program says that it tries a draft out. */
  draft?: boolean | undefined;
  /** Missing for a kind without rules of its own, and for what was checked when it was written. */
  content?: CheckedContent | undefined;
}

/** `flagged` lost quality, and still sends. */
const closedNumbers: Partial<Record<PhoneNumber["status"], SendReason>> = {
  pending: "messenger.number_not_connected",
  unverified: "messenger.number_not_connected",
  disconnected: "messenger.number_not_connected",
  migrated: "messenger.number_migrated",
  restricted: "messenger.number_restricted",
  banned: "messenger.number_banned",
};

function templateReason({ status }: Pick<Template, "status">): SendReason {
  if (status === "paused") return "messenger.template_paused";
  if (status === "disabled") return "messenger.template_disabled";
  return "messenger.template_not_approved";
}

function templateRefusal(
  { now, contact, limit }: SendFacts,
  template: NonNullable<SendFacts["template"]>,
): SendRefusal | null {
  if (!isSendable(template)) return refusalOf({ template_id: templateReason(template) });
  // WhatsApp takes none without all its parts.
  if (template.unknown_parts?.length) {
    return refusalOf({ template_id: "messenger.template_unknown" });
  }
  if (template.category === "authentication" && contact.hidden) {
    return refusalOf({ template_id: "messenger.phone_hidden" });
  }
  if (template.category === "marketing" && contact.marketing_stopped_at) {
    return refusalOf({ template_id: "messenger.marketing_stopped" });
  }
  if (template.category === "marketing" && contact.american) {
    return refusalOf({ template_id: "messenger.marketing_american" });
  }
  // Nobody counts who wrote within a day, and nobody twice.
  const isCounted = !contact.reached && !isOpen(contact.window_allowed_until, now);
  const isUsedUp = isCounted && limit.left !== null && limit.left <= 0;
  return isUsedUp ? refusalOf({ template_id: "messenger.limit_reached" }, limit.frees_at) : null;
}

const closedFlows: Partial<Record<FlowFacts["status"], SendReason>> = {
  draft: "messenger.flow_draft",
  deprecated: "messenger.flow_deprecated",
  blocked: "messenger.flow_blocked",
};

function flowRefusal(flow: FlowFacts | null, draft: boolean): SendRefusal | null {
  if (!flow) return refusalOf({ flow: "messenger.flow_missing" });
  if (flow.status === "draft" && draft) return null;
  const closed = closedFlows[flow.status];
  if (closed) return refusalOf({ flow: closed });
  const { throttle } = flow;
  const isUsedUp = throttle !== null && throttle.left <= 0;
  return isUsedUp ? refusalOf({ flow: "messenger.flow_throttled" }, throttle.frees_at) : null;
}

function callRefusal({ calls }: ContactFacts, may: boolean, now: Date): SendRefusal | null {
  if (!may) return refusalOf({ type: "messenger.calls_off" });
  if (mayCall(calls, now)) return refusalOf({ type: "messenger.calls_allowed" });
  const again = askAgainAt(calls, now);
  return again ? refusalOf({ type: "messenger.calls_asked" }, again) : null;
}

/**
 * Whether a message may leave; null when it may. Whatever sends asks here, and whatever offers
 * sending: the first reason that would stop it, of what is wrong with its fields all of them.
 */
export function sendCheck(facts: SendFacts): SendRefusal | null {
  const { now, number, contact, template, content } = facts;
  const closed = closedNumbers[number.status];
  if (closed) return refusalOf({ type: closed });
  if (facts.held) return refusalOf({ type: facts.held });
  if (contact.blocked) return refusalOf({ type: "messenger.contact_blocked" });
  if (template) {
    const refusal = templateRefusal(facts, template);
    if (refusal) return refusal;
  } else if (!isOpen(contact.window_allowed_until, now)) {
    return refusalOf({ type: "messenger.window_closed" });
  }
  const noFlow = facts.flow === undefined ? null : flowRefusal(facts.flow, facts.draft ?? false);
  if (noFlow) return noFlow;
  const noCall = facts.asksToCall ? callRefusal(contact, facts.asksToCall.may, now) : null;
  if (noCall) return noCall;
  const wrong = content ? refusalOf(wrongContent(content)) : null;
  if (wrong) return wrong;
  const free = paceFree(contact.paced_until, now);
  return free ? refusalOf({ type: "messenger.pair_rate" }, free) : null;
}
