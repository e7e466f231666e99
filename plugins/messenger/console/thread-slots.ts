import { defineSlot } from "../../../src/console/plugin.ts";
import type { Conversation, MessengerNumber } from "../contract/conversation.ts";

/** A quiet line among the messages. */
export interface Note {
  id: string;
  at: Date;
  text: string;
  /** Who wrote it, of what a person noted for the team: it stands out then. */
  by?: string;
  /** The phone it tells of, with what can be done with one. */
  phone?: string;
}

/** What can be done with the open conversation as a whole, in its head. */
export const threadTools = defineSlot<{
  conversation: Conversation;
  canSend: boolean;
  /** Shows everywhere what a call answered. */
  put: (conversation: Conversation) => void;
  /** The `seen_position` of what is sent now; undefined where the end of the talk is not read. */
  seen: () => number | undefined;
  /** Says what one of them lets stand among the messages; oldest first. */
  onNotes: (source: string, notes: readonly Note[]) => void;
}>("messenger.thread-tools");

/** Keys of what others put there, as rows of the list of keys. */
export const keyRows = defineSlot<object>("messenger.key-rows");

/** What others offer about a contact who wants no marketing, below the contact's facts. */
export const marketingTools = defineSlot<{
  conversation: Conversation;
  number: Pick<MessengerNumber, "id" | "workspace_id">;
  /** Shows everywhere what a call answered. */
  put: (conversation: Conversation) => void;
}>("messenger.marketing-tools");

/**
 * What others keep of a contact, in the contact's panel below the facts. A part that is read for the first time draws
 * a `details-coming` meanwhile: all parts are seen at once, and none moves.
 */
export const contactParts = defineSlot<{
  conversation: Conversation;
  canSend: boolean;
}>("messenger.contact-parts");

/** What can be done with everything that is kept of a contact, at the end of the contact's panel. */
export const personTools = defineSlot<{ conversation: Conversation }>("messenger.person-tools");

/** Of the toast that says that a person's data are being erased, then that they are. */
export const erasedToast = (contact: string): string => `erased.${contact}`;
