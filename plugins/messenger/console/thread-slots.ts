import { defineSlot } from "../../../src/console/plugin.ts";
import type { Conversation } from "../contract/conversation.ts";

/** A quiet line among the messages. */
export interface Note {
  id: string;
  at: Date;
  text: string;
}

/** What can be done with the open conversation as a whole, in its head. */
export const threadTools = defineSlot<{
  conversation: Conversation;
  canSend: boolean;
  /** Shows everywhere what a call answered. */
  put: (conversation: Conversation) => void;
  /** Says what stands among the messages; oldest first. */
  onNotes: (notes: readonly Note[]) => void;
}>("messenger.thread-tools");

/** Keys of what others put there, as rows of the list of keys. */
export const keyRows = defineSlot<object>("messenger.key-rows");
