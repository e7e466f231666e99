import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";
import { flowStatus } from "../../flows/contract/flow.ts";

/** A flow as WhatsApp keeps it. */
export const networkFlow = z.object({
  id: z.string(),
  workspace: z.object({ id, name: z.string() }),
  name: z.string(),
  status: flowStatus,
});
export type NetworkFlow = z.output<typeof networkFlow>;

export const healths = ["published", "throttled", "blocked"] as const;
export const flowHealth = z.object({ status: z.enum(healths) });
