import { z } from "zod";
import { id, instant } from "../../../../src/contract/wire.ts";
import { activationStatus } from "../activation.ts";

/** What home shows an owner: activations that wait for the customer. */
export const activationsAtHome = z.object({
  total: z.int(),
  activations: z.array(
    z.object({
      id,
      name: z.string(),
      phone: z.string().nullable(),
      status: activationStatus,
      updated_at: instant,
    }),
  ),
});
export type ActivationsAtHome = z.output<typeof activationsAtHome>;
