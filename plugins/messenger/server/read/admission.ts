import type { Ability, Actor } from "../../../../src/contract/abilities.ts";
import { notFound } from "../../../../src/contract/wire.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import {
  type NumberHandle,
  numberFor,
  type OwnNumber,
  ownNumbers,
} from "../../../numbers/server/facade.ts";
import { type ConversationState, conversationState } from "../conversation/state.ts";
import { chosenNumber } from "./active-number.ts";
import { type MessageRow, messageRow } from "./messages.ts";

export type Caller = Pick<Work, "db" | "now" | "services"> & {
  actor: Actor;
  ability: Ability;
  changes: boolean;
};

export interface Admitted {
  contact: ConversationState;
  number: NumberHandle;
}

/**
 * A contact of a number the caller may do `action` on: 404 for one they do not see, 403 where only
 * the action is not theirs. `hold` keeps the contact for the transaction.
 */
export async function contactFor(
  { db, ability, changes }: Pick<Caller, "db" | "ability" | "changes">,
  id: string,
  action: "read" | "send",
  hold = false,
): Promise<Admitted> {
  const seen = await conversationState(db, id);
  if (!seen) throw notFound();
  const number = await numberFor(
    { db, ability, changes, params: { number: seen.number_id } },
    action,
  );
  const contact = hold ? await conversationState(db, id, true) : seen;
  if (!contact) throw notFound();
  return { contact, number };
}

/** A message of such a contact. */
export async function messageFor(
  caller: Pick<Caller, "db" | "ability" | "changes">,
  id: string,
  action: "read" | "send",
  hold = false,
): Promise<Admitted & { message: MessageRow }> {
  const seen = await messageRow(caller.db, id);
  if (!seen) throw notFound();
  const admitted = await contactFor(caller, seen.contact_id, action, hold);
  const message = hold ? await messageRow(caller.db, id) : seen;
  if (!message) throw notFound();
  return { ...admitted, message };
}

/** The number the caller chose, as long as it is theirs; else their first one; null without any. */
export async function activeNumber(call: Caller): Promise<OwnNumber | null> {
  const numbers = await ownNumbers(call);
  if (numbers.length === 0) return null;
  const chosen = await chosenNumber(call, call.actor.id);
  return numbers.find(({ id }) => id === chosen) ?? numbers[0] ?? null;
}

/** The active number for writing: 404 without any, 403 where the caller only reads. */
export async function activeNumberToSend(call: Caller): Promise<OwnNumber> {
  const number = await activeNumber(call);
  if (!number) throw notFound();
  await numberFor({ ...call, params: { number: number.id } }, "send");
  return number;
}
