import { sql } from "drizzle-orm";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { addressOf, countryOfUser, isUserId, phoneKey } from "../../../contacts/contract/phone.ts";
import { contactsWith } from "../../../contacts/server/facade.ts";
import { flowFacts } from "../../../flows/server/facade.ts";
import { limitLeft, type NumberHandle, reachedAmong } from "../../../numbers/server/facade.ts";
import type { Template } from "../../../templates/contract/template.ts";
import { templateNamed } from "../../../templates/server/facade.ts";
import { isSuspended } from "../../../workspaces/server/facade.ts";
import { neverAsked } from "../../contract/call-permission.ts";
import type { SendRefusal } from "../../contract/check/refusal.ts";
import {
  type ContactFacts,
  type HeldReason,
  isOpen,
  type NumberFacts,
  noLimit,
  type SendFacts,
  sendCheck,
  stranger,
} from "../../contract/send-check.ts";
import type { StoredContent } from "../../contract/stored-content.ts";
import { byPhones, type ConversationState, phonedColumns } from "../conversation/state.ts";
import { mayAskToCall, sendingHeld } from "../slots.ts";
import { conversations } from "../tables.ts";

type Reading = Pick<Work, "db" | "now">;
type Asking = Pick<Work, "db" | "now" | "services">;

/** Why a workspace sends nothing, from whichever number; null where it sends. */
export async function heldIn(
  work: Asking,
  { workspace_id }: NumberHandle,
): Promise<HeldReason | null> {
  if (await isSuspended(work.db, workspace_id)) return "messenger.workspace_suspended";
  const late = await work.services.ask(sendingHeld, { workspace_id }, work);
  return late.includes(true) ? "messenger.payment_late" : null;
}

const isAmerican = (address: string): boolean =>
  (countryOfUser(address) ?? parsePhoneNumberFromString(`+${phoneKey(address)}`)?.country) === "US";

/** From which of these numbers people may be asked if they may be called. */
export const askingNumbers = async (
  work: Asking,
  numbers: readonly { id: string; workspace_id: string }[],
): Promise<ReadonlySet<string>> =>
  new Set((await work.services.ask(mayAskToCall, { numbers }, work)).flat());

/** What the talk with a contact says; whether they are counted already stands with the numbers. */
export const talkFacts = (state: ConversationState, reached: boolean): ContactFacts => ({
  blocked: state.blocked_at !== null,
  window_allowed_until: state.window_allowed_until,
  marketing_stopped_at: state.marketing_stopped_at ?? state.opted_out_at,
  american: isAmerican(addressOf(state)),
  // Who has shown a phone may have written last without one.
  hidden: isUserId(state.wa_id),
  calls: state.calls ?? neverAsked,
  paced_until: state.paced_until,
  reached,
});

/** What is known of a number, for all messages of a moment. */
export const numberFacts = async (work: Asking, number: NumberHandle): Promise<NumberFacts> => ({
  now: work.now,
  number,
  limit: await limitLeft(work, number.id),
  held: await heldIn(work, number),
});

/**
 * What is known of many people at once, in two queries; ask by any form of a phone, a thousand or so at a
 * time.
 */
export async function peopleFacts(
  work: Reading,
  number: NumberHandle,
  phones: readonly string[],
): Promise<(phone: string) => ContactFacts> {
  if (phones.length === 0) return () => stranger;
  const rows = await work.db
    .select(phonedColumns)
    .from(conversations)
    .where(sql`${conversations.contact_id} in (${contactsWith(number.id, phones)})`);
  const known = byPhones(rows);
  // A person counts once, by the phone of the contact.
  const keyOf = (phone: string) => {
    const state = known.get(phoneKey(phone));
    return phoneKey(state ? addressOf(state) : phone);
  };
  const counted = await reachedAmong(work, number.id, phones.map(keyOf));
  return (phone) => {
    const state = known.get(phoneKey(phone));
    const reached = counted.has(keyOf(phone));
    return state
      ? talkFacts(state, reached)
      : { ...stranger, american: isAmerican(phone), reached };
  };
}

/** As what a template counts that is not there any more. */
const gone = { status: "deleted", category: "undefined" } as const;

/** How the template of a stored message stands now; null for a message that is none. */
export async function templateIn(
  db: Database,
  number: NumberHandle,
  content: StoredContent,
): Promise<SendFacts["template"]> {
  if (content.type !== "template") return null;
  return (await templateNamed(db, number, content.name, content.language)) ?? gone;
}

/** The flow that a message opens, by WhatsApp's id: its own button's, or its template's. */
export function flowIdOf(
  content: StoredContent | { buttons: Template["buttons"] } | null | undefined,
): string | undefined {
  if (!content) return undefined;
  if ("type" in content && content.type === "flow") return content.flow_id;
  if ("type" in content && content.type !== "template") return undefined;
  const button = content.buttons.find(({ type }) => type === "flow");
  return button?.type === "flow" ? button.flow_id : undefined;
}

const tried = z.object({
  interactive: z.object({
    action: z.object({ parameters: z.object({ mode: z.literal("draft") }) }),
  }),
});

/** Whether a message says that it tries a draft of a flow out. */
export const triesDraft = (cloud: unknown): boolean => tried.safeParse(cloud).success;

/** How the flow of a message stands; undefined for a message without one. Held: it is about to be sent. */
export const flowNow = (
  work: Reading,
  number: NumberHandle,
  flowId: string | undefined,
  held = false,
): Promise<SendFacts["flow"]> =>
  flowId === undefined ? Promise.resolve(undefined) : flowFacts(work, number, flowId, held);

/** The flow that a template opens, as it stands, held. */
export const flowOfTemplate = (work: Reading, number: NumberHandle, template: Template) =>
  flowNow(work, number, flowIdOf(template), true);

interface Leaving {
  contact: ConversationState;
  number: NumberHandle;
  template: SendFacts["template"];
  content?: SendFacts["content"];
  /** The flow it opens, by WhatsApp's id. */
  flowId?: string | undefined;
  draft?: boolean | undefined;
  /** It asks if the business may call. */
  asksToCall?: boolean | undefined;
}

/** The verdict on one message; the limit is only read for a template that may count against it. */
export async function verdictOn(
  work: Asking,
  { contact, number, template, content, flowId, draft, asksToCall: asks = false }: Leaving,
): Promise<SendRefusal | null> {
  const { now } = work;
  const person = phoneKey(addressOf(contact));
  const opens = template !== null && !isOpen(contact.window_allowed_until, now);
  const reached = opens && (await reachedAmong(work, number.id, [person])).has(person);
  const limit = opens && !reached ? await limitLeft(work, number.id) : noLimit;
  const held = await heldIn(work, number);
  const facts = { now, number, held, limit, contact: talkFacts(contact, reached) };
  const flow = await flowNow(work, number, flowId, true);
  const asksToCall = asks
    ? { may: (await askingNumbers(work, [number])).has(number.id) }
    : undefined;
  return sendCheck({ ...facts, template, content, flow, draft, asksToCall });
}
