import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { dateSpan } from "../../../src/contract/values/date-span.ts";
import { id, instant, listQuery, nothing, one, page } from "../../../src/contract/wire.ts";
import { webhook } from "../../numbers/contract/number.ts";
import { testKind, webhookKind } from "./kinds.ts";
import {
  delivery,
  deliveryDetail,
  deliveryStatus,
  signatureCheck,
  signatureResult,
  webhookChange,
  webhookState,
} from "./webhook.ts";

const ofWebhook = z.object({ webhook: id });
const ofDelivery = ofWebhook.extend({ delivery: id });

export const setWorkspaceWebhook = defineEndpoint({
  name: "setWorkspaceWebhook",
  method: "PUT",
  path: "/workspaces/:workspace/webhook",
  access: "verified",
  can: ["set", "Webhook"],
  params: z.object({ workspace: id }),
  body: webhookChange,
  response: one(webhook),
  summary: "Sets where the events of a workspace are sent; tells a new signing secret once",
});

export const setSandboxWebhook = defineEndpoint({
  name: "setSandboxWebhook",
  method: "PUT",
  path: "/sandbox/webhook",
  access: "verified",
  can: ["write", "Sandbox"],
  body: webhookChange,
  response: one(webhook),
  summary:
    "Sets where the events of the caller's sandbox are sent; tells a new signing secret once",
});

export const getWebhook = defineEndpoint({
  name: "getWebhook",
  method: "GET",
  path: "/webhooks/:webhook",
  access: "verified",
  can: ["read", "Webhook"],
  params: ofWebhook,
  response: one(webhookState),
  summary:
    "Where the events of a number, a workspace or a sandbox go, and how it stands, by the owner's id",
});

export const switchWebhookOn = defineEndpoint({
  name: "switchWebhookOn",
  method: "POST",
  path: "/webhooks/:webhook/on",
  access: "verified",
  can: ["update", "Webhook"],
  params: ofWebhook,
  response: one(webhookState),
  summary: "Takes a webhook up again that was switched off after three days of failures",
});

export const listDeliveries = defineEndpoint({
  name: "listDeliveries",
  method: "GET",
  path: "/webhooks/:webhook/deliveries",
  access: "verified",
  can: ["read", "Webhook"],
  params: ofWebhook,
  query: listQuery(["created_at"], {
    status: deliveryStatus.optional(),
    kind: webhookKind.optional(),
    ...dateSpan("created"),
  }),
  response: page(delivery),
  summary: "What was sent to a webhook in the last 30 days, the latest first",
});

export const getDelivery = defineEndpoint({
  name: "getDelivery",
  method: "GET",
  path: "/webhooks/:webhook/deliveries/:delivery",
  access: "verified",
  can: ["read", "Webhook"],
  params: ofDelivery,
  response: one(deliveryDetail),
  summary: "One delivery with each of its attempts: request and answer, up to 64 KB of both",
});

export const resendDelivery = defineEndpoint({
  name: "resendDelivery",
  method: "POST",
  path: "/webhooks/:webhook/deliveries/:delivery/resend",
  access: "verified",
  can: ["update", "Webhook"],
  params: ofDelivery,
  response: nothing,
  summary: "Sends a delivery again, under the same id",
});

export const resendFailed = defineEndpoint({
  name: "resendFailed",
  method: "POST",
  path: "/webhooks/:webhook/resend-failed",
  access: "verified",
  can: ["update", "Webhook"],
  params: ofWebhook,
  body: z.object({ since: instant }),
  response: one(z.object({ resent: z.int() })),
  summary: "Sends everything again that was given up since a time",
});

export const sendTestEvent = defineEndpoint({
  name: "sendTestEvent",
  method: "POST",
  path: "/webhooks/:webhook/test-events",
  access: "verified",
  can: ["update", "Webhook"],
  params: ofWebhook,
  body: z.object({ kind: testKind }),
  response: one(delivery),
  status: 201,
  limit: "test-events",
  summary: "Sends an invented event of a kind to the webhook",
});

/** A POST because a body does not fit into an address; it changes nothing. */
export const checkSignature = defineEndpoint({
  name: "checkSignature",
  method: "POST",
  path: "/webhooks/:webhook/signature-checks",
  access: "verified",
  can: ["read", "Webhook"],
  changes: false,
  params: ofWebhook,
  body: signatureCheck,
  response: one(signatureResult),
  limit: "signature-checks",
  summary: "Says whether headers and body were signed with the webhook's secret",
});
