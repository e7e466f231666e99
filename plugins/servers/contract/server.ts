import { z } from "zod";
import { instant } from "../../../src/contract/wire.ts";
import { deliveryStatus } from "../../webhooks/contract/webhook.ts";

/** What runs a number, and what it last did. */
export const serverInfo = z.object({
  at: instant,
  /** The plugin that speaks to WhatsApp. */
  driver: z.string(),
  engine: z.enum(["embedded", "postgres"]),
  /** Since when the number runs on its kind of server. */
  since: instant,
  per_second: z.int(),
  last_incoming_at: instant.nullable(),
  last_outgoing_at: instant.nullable(),
  waiting: z.object({
    /** WhatsApp has not taken them yet. */
    messages: z.int(),
    /** What WhatsApp told and nobody has worked on. */
    inbox: z.int(),
    /** What is on its way to the customer's webhook. */
    deliveries: z.int(),
  }),
  /** The newest delivery to the customer's webhook. */
  last_webhook: z
    .object({ status: deliveryStatus, answer_status: z.int().nullable(), created_at: instant })
    .nullable(),
});
export type ServerInfo = z.output<typeof serverInfo>;
