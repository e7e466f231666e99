import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";

/** Work of our own, or something WhatsApp told. */
export const failureKind = z.enum(["job", "webhook"]);
export type FailureKind = z.output<typeof failureKind>;

/** What was put aside after its last try. What it says stays out of the list: it is a customer's. */
export const failure = z.object({
  id,
  kind: failureKind,
  /** Of the job, or the webhook's field. */
  name: z.string(),
  attempts: z.int(),
  error: z.string(),
  failed_at: instant,
});
export type Failure = z.output<typeof failure>;
