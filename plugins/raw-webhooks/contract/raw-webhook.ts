import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";

/** Days that what WhatsApp told is kept word for word. */
export const keptDays = 30;

export const rawWebhook = z.object({
  id,
  /** When it came here. */
  at: instant,
  /** The webhook's field: `messages`, `smb_message_echoes`, `calls`. */
  field: z.string(),
  /** The field and its value as WhatsApp's JSON, with what it says of this message alone. */
  body: z.string(),
});
export type RawWebhook = z.output<typeof rawWebhook>;
