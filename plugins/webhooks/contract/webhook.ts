import { z } from "zod";
import { id, instant, version } from "../../../src/contract/wire.ts";
import { webhookUrl } from "../../numbers/contract/number.ts";
import { webhookKind } from "./kinds.ts";

/** Of a number, of all numbers of a workspace and the account itself, or of a sandbox. */
export const webhookOwner = z.enum(["number", "workspace", "sandbox"]);
export type WebhookOwner = z.output<typeof webhookOwner>;

/** Three days of failing, or an answer that the address is gone for good. */
export const offReason = z.enum(["failing", "gone"]);
export type OffReason = z.output<typeof offReason>;

/** A webhook as it stands; its id is that of whom it belongs to. */
export const webhookState = z.object({
  id,
  owner: webhookOwner,
  name: z.string(),
  /** Null for a sandbox, which is a person's. */
  workspace_id: id.nullable(),
  url: z.string().nullable(),
  /** Until when the secret before the present one signs too. */
  former_secret_until: instant.nullable(),
  failing_since: instant.nullable(),
  off_since: instant.nullable(),
  off_reason: offReason.nullable(),
  pending: z.int(),
  failed: z.int(),
  delivered: z.int(),
  /** Goes up with every change; a form names the one it was made from. */
  version: z.int(),
});
export type WebhookState = z.output<typeof webhookState>;

/** What is missing stays as it is. */
export const webhookChange = z.object({
  url: webhookUrl.nullable(),
  /** Makes a new signing secret although the address stays; the former one signs for a day more. */
  renew_secret: z.boolean().optional(),
  /** 0 where nobody has set one yet. */
  version: version.or(z.literal(0)).optional(),
});

export const deliveryStatus = z.enum(["pending", "delivered", "failed"]);
export type DeliveryStatus = z.output<typeof deliveryStatus>;

/** Why there was no answer. `stopped`: the webhook was turned off before it was its turn. */
export const fault = z.enum([
  "not_public",
  "unknown_host",
  "timeout",
  "refused_connection",
  "tls",
  "broken_connection",
  "stopped",
]);
export type Fault = z.output<typeof fault>;

/** One event on its way to one webhook. */
export const delivery = z.object({
  id,
  kind: webhookKind,
  status: deliveryStatus,
  /** It was sent to try the address. */
  test: z.boolean(),
  attempts: z.int(),
  /** Of the last attempt. */
  answer_status: z.int().nullable(),
  fault: fault.nullable(),
  duration_ms: z.int().nullable(),
  last_attempt_at: instant.nullable(),
  next_attempt_at: instant.nullable(),
  created_at: instant,
});
export type Delivery = z.output<typeof delivery>;

const headers = z.record(z.string(), z.string());

/** One try. What may be secret in it is masked. */
export const attempt = z.object({
  id,
  at: instant,
  url: z.string(),
  request_headers: headers,
  answer_status: z.int().nullable(),
  answer_headers: headers,
  answer_body: z.string(),
  /** Whether there was more of it. */
  answer_cut: z.boolean(),
  fault: fault.nullable(),
  duration_ms: z.int(),
});
export type Attempt = z.output<typeof attempt>;

export const deliveryDetail = delivery.extend({
  /** As it was signed and sent. */
  body: z.string(),
  body_cut: z.boolean(),
  /** The latest first. */
  tries: z.array(attempt),
});
export type DeliveryDetail = z.output<typeof deliveryDetail>;

export const signatureCheck = z.object({
  webhook_id: z.string().max(200),
  webhook_timestamp: z.string().max(40),
  webhook_signature: z.string().max(2_000),
  body: z.string().max(100_000),
});

/** `former`: it was made with the secret before the present one. */
export const signatureResult = z.object({
  result: z.enum(["valid", "former", "mismatch", "malformed"]),
  /** Older than five minutes, or of a time to come: a receiver refuses it. */
  stale: z.boolean(),
});
export type SignatureResult = z.output<typeof signatureResult>;
