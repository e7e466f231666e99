import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";

/** Work of our own, or something WhatsApp told. */
export const failureKind = z.enum(["job", "webhook"]);
export type FailureKind = z.output<typeof failureKind>;

/** What went wrong, as far as its own words tell. */
export const failureCause = z.enum([
  "unreachable",
  "refused",
  "unreadable",
  "busy",
  "gone",
  "unknown",
]);
export type FailureCause = z.output<typeof failureCause>;

/** What was put aside after its last try. What it says stays out of the list: it is a customer's. */
export const failure = z.object({
  id,
  kind: failureKind,
  /** What was to be done: a key of some plugin's words. */
  title: z.string(),
  /** Of the job, or the webhook's field: for whoever reads logs, as is what went wrong. */
  name: z.string(),
  attempts: z.int(),
  cause: failureCause,
  error: z.string(),
  failed_at: instant,
});
export type Failure = z.output<typeof failure>;
