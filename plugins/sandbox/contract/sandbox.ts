import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";

/** How long a sandbox lives, in days. */
export const lifetimeDays = 7;

export const sandboxStatus = z.enum(["waiting", "connected"]);
export type SandboxStatus = z.output<typeof sandboxStatus>;

export const sandbox = z.object({
  /** Programs address it by this, as they would a number. */
  id,
  status: sandboxStatus,
  /** Of the number that all sandboxes share: digits with the country code. */
  phone: z.string(),
  /** A phone that sends this to the number joins. */
  code: z.string(),
  created_at: instant,
  connected_at: instant.nullable(),
  expires_at: instant,
});
export type Sandbox = z.output<typeof sandbox>;

/** What a person has: a sandbox, or none. */
export const sandboxState = z.discriminatedUnion("status", [
  z.object({ status: z.literal("absent") }),
  sandbox,
]);
export type SandboxState = z.output<typeof sandboxState>;

/** A phone that joined. */
export const sandboxContact = z.object({
  id,
  name: z.string(),
  /** Digits or, of who shows no phone, WhatsApp's own id of them. */
  wa_id: z.string(),
  joined_at: instant,
});
export type SandboxContact = z.output<typeof sandboxContact>;
