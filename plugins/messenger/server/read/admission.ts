import type { Ability, Actor } from "../../../../src/contract/abilities.ts";
import { notFound } from "../../../../src/contract/wire.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { type NumberHandle, numberFor, ownNumbers } from "../../../numbers/server/facade.ts";
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

/**
 * The number a call is about: the one it names, 404 for one the caller does not see; else the one they
 * last chose, as long as it is theirs and of the workspace they work in; else their first one there;
 * null without any.
 */
export async function numberInUse(
  call: Caller,
  wanted: string | undefined,
): Promise<NumberHandle | null> {
  if (wanted) return numberFor({ ...call, params: { number: wanted } }, "read");
  const numbers = await ownNumbers(call);
  if (numbers.length === 0) return null;
  const chosen = await chosenNumber(call, call.actor.id);
  return numbers.find(({ id }) => id === chosen) ?? numbers[0] ?? null;
}

/** The same number for writing: 404 without any, 403 where the caller only reads. */
export async function numberToSend(
  call: Caller,
  wanted: string | undefined,
): Promise<NumberHandle> {
  const number = await numberInUse(call, wanted);
  if (!number) throw notFound();
  return numberFor({ ...call, params: { number: number.id } }, "send");
}
