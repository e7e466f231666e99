import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { defineSlot } from "../../../src/server/work/slot.ts";
import type { Assignment, Conversation, InboxView } from "../contract/conversation.ts";
import type { SenderKind } from "../contract/parts.ts";

/** Whether a workspace sends nothing for a reason outside its numbers: it has not paid. */
export const sendingHeld = defineSlot<{ workspace_id: string }, boolean>("messenger.sending-held");

/** Whether the business also uses a number in its WhatsApp app, which WhatsApp lets send less. */
export const keptInApp = defineSlot<{ number_id: string }, boolean>("messenger.kept-in-app");

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

/** Which of a number's talks a list of the inbox holds, as a condition on the column of their contacts. */
export const talksInView = defineSlot<
  { view: InboxView; number_id: string; user_id: string; contact: AnyPgColumn },
  SQL
>("messenger.talks-in-view");

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
  void
>("messenger.talk-grew");
