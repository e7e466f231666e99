import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";

/** What the system raises by itself. */
export const troubleKinds = [
  "queue_late",
  "inbox_late",
  "gateway_down",
  "numbers_resting",
  "mail_failing",
  "webhooks_off",
  "store_full",
  "audit_broken",
] as const;
export const troubleKind = z.enum(troubleKinds);
export type TroubleKind = z.output<typeof troubleKind>;

export const trouble = z.object({
  id,
  kind: troubleKind,
  /** Minutes, pieces, percent or an entry's number, as the kind has it. */
  amount: z.int(),
  /** Which ones, where the kind tells. */
  details: z.string().nullable(),
  since: instant,
  /** When it was last looked at and still so. */
  seen_at: instant,
  resolved_at: instant.nullable(),
});
export type Trouble = z.output<typeof trouble>;
