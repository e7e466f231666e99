import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";
import { flowStatus } from "../../flows/contract/flow.ts";

/** A flow as a message on the phone opens it. */
export const openedFlow = z.object({
  name: z.string(),
  json: z.string(),
  /** The first where none is named. */
  screen: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
});
export type OpenedFlow = z.output<typeof openedFlow>;

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
