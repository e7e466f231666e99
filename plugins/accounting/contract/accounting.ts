import { z } from "zod";
import { currency, id, instant } from "../../../src/contract/wire.ts";

export const postingStatuses = ["pending", "sent", "failed"] as const;
export const postingStatus = z.enum(postingStatuses);
export type PostingStatus = z.output<typeof postingStatus>;

/** Why an invoice is not in the books: the service's own reasons, and ours. */
export const postingFailures = [
  "not_connected",
  "customer_missing",
  "rejected",
  "unreachable",
] as const;
export const postingFailure = z.enum(postingFailures);
export type PostingFailure = z.output<typeof postingFailure>;

/** A closed invoice on its way into the books. */
export const posting = z.object({
  /** The invoice's. */
  id,
  /** As people quote it. */
  number: z.string(),
  workspace: z.object({ id, name: z.string() }),
  amount: z.int(),
  currency,
  status: postingStatus,
  failure: postingFailure.nullable(),
  /** What the service said, in its words. */
  error: z.string().nullable(),
  /** What the service calls it. */
  reference: z.string().nullable(),
  sent_at: instant.nullable(),
  updated_at: instant,
});
export type Posting = z.output<typeof posting>;

/** Whether the service lets us in, and since when. */
export const connection = z.object({
  provider: z.enum(["simulator"]),
  state: z.enum(["connected", "lapsed", "never"]),
  connected_at: instant.nullable(),
  /** Who let us in. */
  by: z.string().nullable(),
  /** Until when; the service asks again then. */
  expires_at: instant.nullable(),
});
export type Connection = z.output<typeof connection>;
export type ConnectionState = Connection["state"];
