import type { Assignment, Conversation } from "../../../messenger/contract/conversation.ts";

export interface DialogProps {
  conversation: Conversation;
  assignment: Assignment;
  put: (conversation: Conversation) => void;
  /** The `seen_position` of what is done now. */
  seen: () => number | undefined;
  onClose: () => void;
}
