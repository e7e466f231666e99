import type { Content, ContentOf } from "../../contract/content.ts";
import type { Message } from "../../contract/message.ts";
import type { NewMessage } from "../../contract/send.ts";

type Without<T> = T extends unknown ? Omit<T, "client_id"> : never;

/** A message as the composer hands it over; its `client_id` is made here, once. */
export type Outgoing = Without<Exclude<NewMessage, { type: "reaction" }>>;

export interface OutgoingFile {
  file: File;
  caption: string;
  voice: boolean;
  buttons?: ContentOf<"buttons">["buttons"];
  reply_to?: string;
}

/** Both return at once: how far the message is, is shown by its bubble. */
export interface SendActions {
  /**
   * `shown` is what the bubble says until the server answers; a template must bring its own. `seen` is up to where the
   * talk was seen, of what was made in a dialog that hid what came in meanwhile.
   */
  sendMessage: (body: Outgoing, shown?: Content, seen?: number) => void;
  sendFile: (file: OutgoingFile) => void;
  /** Shows a message that another part sent by itself. */
  stored: (message: Message) => void;
}
