import type { Ability, Actor } from "../../../../src/contract/abilities.ts";
import { ApiError, conflict, notFound } from "../../../../src/contract/wire.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { mergedInto } from "../../../contacts/server/facade.ts";
import { mayOn, type NumberHandle, numberFor, ownNumbers } from "../../../numbers/server/facade.ts";
import { allNumbers, mostTogether } from "../../contract/parts.ts";
import { seesTalk } from "../conversation/sight.ts";
import { type ConversationState, conversationState } from "../conversation/state.ts";
import { chosenNumber, chosenNumbers } from "./active-number.ts";
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

/** Who would see or change something of a talk. */
type Asking = Pick<Caller, "db" | "ability" | "changes" | "services" | "now">;

/** A conversation by its contact, or by who was merged into them. */
async function standing(db: Asking["db"], id: string, hold = false) {
  const own = await conversationState(db, id, hold);
  if (own) return own;
  const kept = await mergedInto(db, id);
  return kept ? conversationState(db, kept, hold) : null;
}

/**
 * A contact of a number the caller may do `action` on: 404 for one they do not see, 403 where only
 * the action is not theirs. `hold` keeps the contact for the transaction. Who was merged into another
 * leads to that one: what is answered may have another id than was asked for.
 */
export async function contactFor(
  call: Asking,
  id: string,
  action: "read" | "send",
  hold = false,
): Promise<Admitted> {
  const { db, ability, changes } = call;
  const seen = await standing(db, id);
  if (!seen) throw notFound();
  const params = { number: seen.number_id };
  const number = await numberFor({ db, ability, changes, params }, "read");
  // Merged while it was waited for: then it is the other one that is held.
  const contact = hold ? await standing(db, seen.id, true) : seen;
  // Whose it is changes only by who holds it.
  if (!contact || !(await seesTalk(call, number, contact.id))) throw notFound();
  if (!mayOn(ability, action, number)) throw new ApiError(403, "forbidden");
  return { contact, number };
}

/** A message of such a contact. */
export async function messageFor(
  caller: Asking,
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

/** The caller's numbers of the workspace, as many as are shown together. */
export async function numbersTogether(call: Caller): Promise<NumberHandle[]> {
  const numbers = await ownNumbers(call);
  if (numbers.length > mostTogether) throw conflict("messenger.too_many_numbers");
  return numbers;
}

/** Whether the caller chose all of them last, and there still are several to show together. */
export async function worksOnAll(call: Caller): Promise<boolean> {
  if (!(await chosenNumbers(call, call.actor.id))?.together) return false;
  const { length } = await ownNumbers(call);
  return length > 1 && length <= mostTogether;
}

/** All of them, or the one number as above. */
export async function numbersInUse(
  call: Caller,
  wanted: string | undefined,
): Promise<NumberHandle[]> {
  if (wanted === allNumbers) return numbersTogether(call);
  const number = await numberInUse(call, wanted);
  return number ? [number] : [];
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
