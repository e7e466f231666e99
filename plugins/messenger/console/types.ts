import type { Conversation, MessengerNumber, OwnConversation } from "../contract/conversation.ts";
import type { Message } from "../contract/message.ts";
import type { SendActions } from "./sending/send-actions.ts";

/**
 * How far a message is that the server does not have yet. `waiting`: for the network; `unsent`: its
 * five minutes are over, only the person may send it now; `refused`: the server said no.
 */
export type SendingState = "waiting" | "sending" | "unsent" | "refused";

export interface Sending {
  state: SendingState;
  /** Of a refusal: the server's sentence and its code. */
  reason?: string;
  code?: string;
  /** A colleague answered meanwhile, at this position: it only leaves if it is meant all the same. */
  answered?: number;
  /** Of a file on its way up, from 0 to 1. */
  progress?: number;
  /** A file is gone with the page that held it: it can only be discarded. */
  lost?: boolean;
}

/** A message as the conversation shows it: the server's, or one on its way to the server. */
export interface ShownMessage extends Message {
  /** Absent as soon as the server has the message. */
  sending?: Sending;
}

export interface BubbleProps {
  message: ShownMessage;
  contact: Conversation;
  /** Sends a failed message again as a new one, an unsent or refused one as the same one. */
  onRetry?: (message: ShownMessage) => void;
  /** Takes an unsent or refused message away. */
  onDiscard?: (message: ShownMessage) => void;
  onReply?: (message: Message) => void;
  onReact?: (message: Message, emoji: string) => void;
  /** Shows another message in its place: the quoted one, the newer attempt. */
  onJump: (messageId: string) => void;
  onDetails: (messageId: string) => void;
  /** Among the person's own stars. */
  starred?: boolean;
  /** Messages are being picked: nothing else of them can be pressed. */
  picking?: boolean;
  /** Picks the message, or lets it go. */
  onPick?: (message: Message) => void;
}

export interface ComposerProps {
  conversation: OwnConversation;
  /** Its name is absent until the number is read. */
  number: Pick<MessengerNumber, "id" | "status"> &
    Partial<Pick<MessengerNumber, "workspace_id" | "display_name" | "may_call">>;
  /** The person may send on this number; a viewer only reads. */
  canSend: boolean;
  replyTo: Message | null;
  onCancelReply: () => void;
  send: SendActions;
}

export interface ContactDetailsProps {
  conversation: OwnConversation;
  canSend: boolean;
  /** Absent where the details are a pane that cannot be closed. */
  onClose?: () => void;
}

export interface MessageDetailsProps {
  messageId: string;
  numberId: string;
  onClose: () => void;
  /** Absent for who may not send. */
  onRetry?: (message: Message) => void;
}
