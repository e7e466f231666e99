import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";

/** A person as one number knows them. */
export const contact = z.object({
  id,
  number_id: id,
  name: z.string(),
  /** A person wrote the name; otherwise it follows the profile that WhatsApp tells. */
  named: z.boolean(),
  nickname: z.string().nullable(),
  /** Digits with the country code, without a plus; Brazilian mobiles with their ninth digit. Null of who shows none. */
  phone: z.string().nullable(),
  /** What they are called on WhatsApp, without the `@`, where they chose something. */
  username: z.string().nullable(),
  /** Where messages go, as WhatsApp last told it: digits or, of who shows no phone, its own id of them. */
  wa_id: z.string(),
});
export type Contact = z.output<typeof contact>;
