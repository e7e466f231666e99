import { z } from "zod";
import { instant } from "../../../src/contract/wire.ts";
import { contact } from "../../contacts/contract/contact.ts";

/** A contact that carries a tag, with the state of the talk with them. */
export const tagContact = contact
  .pick({ id: true, name: true, nickname: true, phone: true })
  .extend({
    /** Null: marked unread by a person. */
    unread_messages: z.int().nullable(),
    last_message_at: instant.nullable(),
    /** Until when a message that is no template may be sent. */
    window_allowed_until: instant.nullable(),
    blocked_at: instant.nullable(),
  });
export type TagContact = z.output<typeof tagContact>;
