import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";

export const contact = z.object({
  id,
  name: z.string(),
  nickname: z.string().nullable(),
  /** Digits with the country code, without a plus; Brazilian mobiles with their ninth digit. */
  phone: z.string(),
  /** Null: marked unread by a person. */
  unread_messages: z.int().nullable(),
  last_message_at: instant.nullable(),
  /** Until when a message that is no template may be sent. */
  window_allowed_until: instant.nullable(),
  blocked_at: instant.nullable(),
});
export type Contact = z.output<typeof contact>;
