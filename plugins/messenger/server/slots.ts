import type { SQL, SQLWrapper } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Ability } from "../../../src/contract/abilities.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { defineSlot } from "../../../src/server/work/slot.ts";
import type { NumberHandle } from "../../numbers/server/facade.ts";
import type { Assignment, Conversation, InboxView, TalkGoal } from "../contract/conversation.ts";
import type { author, SenderKind } from "../contract/parts.ts";

/** Whether a workspace sends nothing because it has not paid. */
export const sendingHeld = defineSlot<{ workspace_id: string }, boolean>("messenger.sending-held");

/** Whether the business also uses a number in its WhatsApp app, which WhatsApp lets send less. */
export const keptInApp = defineSlot<{ number_id: string }, boolean>("messenger.kept-in-app");

/** WhatsApp says that two contacts of a number are one person, both held: whoever joins contacts does so. */
export const samePerson = defineSlot<{ kept: string; gone: string; number_id: string }, void, Work>(
  "messenger.same-person",
);

/** What senders of a kind are called that are no people, by id. */
export const senderNames = defineSlot<
  { kind: SenderKind; ids: readonly string[] },
  ReadonlyMap<string, string>
>("messenger.sender-names");

/** Whose talks are and how they stand, by contact: one question for each batch. */
export const talkAssignments = defineSlot<
  { talks: readonly Pick<Conversation, "id" | "last_message" | "waiting_since">[] },
  ReadonlyMap<string, Assignment>
>("messenger.talk-assignments");

/** By when something is to be done in talks, by contact: one question for each batch, after whose they are. */
export const talkGoals = defineSlot<
  { talks: readonly Conversation[] },
  ReadonlyMap<string, TalkGoal>
>("messenger.talk-goals");

/** Which of a number's talks a list of the inbox holds, as a condition on the column of their contacts. */
export const talksInView = defineSlot<
  { view: InboxView; number_id: string; user_id: string; contact: AnyPgColumn },
  SQL
>("messenger.talks-in-view");

/**
 * Which talks of a number the caller sees, who does not see every one: a condition on the column of their contacts.
 * None where nobody keeps whose a talk is.
 */
export const talksSeen = defineSlot<
  { ability: Ability; number_id: string; contact: SQLWrapper },
  SQL
>("messenger.talks-seen");

/** Who of a number's people sees a talk of it. */
export const talkSeers = defineSlot<
  { contact_id: string; number: NumberHandle },
  ReadonlySet<string>
>("messenger.talk-seers");

/** Somebody began a talk, which is held, that they would not see. */
export const talkOpened = defineSlot<
  { contact_id: string; number_id: string; by: string },
  void,
  Work
>("messenger.talk-opened");

/** From which of these numbers people may be asked if the business may call them. */
export const mayAskToCall = defineSlot<
  { numbers: readonly { id: string; workspace_id: string }[] },
  readonly string[]
>("messenger.may-ask-to-call");

/**
 * Teams whose talks on some numbers the caller may list, each with a condition on the column of their contacts, by
 * number: one question for all of them.
 */
export const talkTeams = defineSlot<
  {
    numbers: readonly { id: string; workspace_id: string }[];
    user_id: string;
    ability: Ability;
    contact: AnyPgColumn;
  },
  readonly (z.output<typeof author> & { holds: ReadonlyMap<string, SQL> })[]
>("messenger.talk-teams");

/** What a customer's whole message says about marketing of the number, and what they are answered; null: nothing. */
export const marketingWord = defineSlot<
  { number_id: string; text: string },
  { said: "stop" | "resume"; answer: string } | null
>("messenger.marketing-word");

/**
 * A message was put at the end of a talk, which is held; asked within its transaction, before the talk is
 * told. `by` is the person who wrote it, null for a customer, a program and a bulk.
 */
export const talkGrew = defineSlot<
  {
    contact_id: string;
    number_id: string;
    direction: "incoming" | "outgoing";
    by: string | null;
  },
  void,
  Work
>("messenger.talk-grew");

/**
 * What a customer's message just now is answered by itself, whoever else answers later; null: nothing. Asked once
 * for each message that a person wrote, in its transaction, the talk being held: who answers may write down that
 * they did.
 */
export const automaticAnswer = defineSlot<
  { contact: { id: string; name: string; nickname: string | null }; number_id: string },
  string | null
>("messenger.automatic-answer");

/** Which uploaded files go with messages that are still to be made, as a condition on the column of their ids. */
export const uploadsKept = defineSlot<{ media: AnyPgColumn }, SQL>("messenger.uploads-kept");

/**
 * A message to somebody, whom WhatsApp knows by `wa_id`, was settled as failed here: WhatsApp tells nothing of it. Asked
 * within its transaction, the talk being held.
 */
export const messageFailed = defineSlot<
  {
    id: string;
    number_id: string;
    wa_id: string;
    /** What the program that sent it wants told back. */
    callback_data: string | null;
    error: { code: number; details: string };
  },
  void,
  Work
>("messenger.message-failed");
