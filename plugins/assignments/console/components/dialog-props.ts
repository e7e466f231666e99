import type { Assignment, Conversation } from "../../../messenger/contract/conversation.ts";

export interface DialogProps {
  conversation: Conversation;
  assignment: Assignment;
  put: (conversation: Conversation) => void;
  onClose: () => void;
}
