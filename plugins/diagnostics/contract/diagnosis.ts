import { z } from "zod";
import { instant } from "../../../src/contract/wire.ts";
import { sharedUse } from "../../numbers/contract/number.ts";
import { reason } from "../../users/contract/staff/user.ts";

/** The queues a workspace's events and messages go through. */
export const queueName = z.enum(["inbox", "deliveries", "messages"]);
export type QueueName = z.output<typeof queueName>;

/** Those in which something that was given up may be queued again: a failed message is its writer's to retry. */
export const repairable = queueName.extract(["inbox", "deliveries"]);

export const queue = z.object({
  name: queueName,
  waiting: z.int(),
  /** Given up after the last try. */
  failed: z.int(),
  /** Since when the longest waiting one waits. */
  oldest_at: instant.nullable(),
  /** What went wrong last, in the words of whoever refused it. */
  error: z.string().nullable(),
});
export type Queue = z.output<typeof queue>;

export const diagnosis = z.object({
  at: instant,
  queues: z.array(queue),
  /** Of each portfolio that the workspace has numbers in. */
  limits: z.array(sharedUse),
  numbers: z.array(
    z.object({
      id: z.string(),
      display_name: z.string(),
      phone: z.string(),
      status: z.string(),
    }),
  ),
});
export type Diagnosis = z.output<typeof diagnosis>;

export const because = z.object({ reason });
