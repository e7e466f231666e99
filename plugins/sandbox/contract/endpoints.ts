import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { listQuery, nothing, one, page, upload } from "../../../src/contract/wire.ts";
import { cloudMessage, sentMessage } from "../../messaging/contract/message/message.ts";
import { refusal } from "../../messaging/contract/refusal.ts";
import { sandboxMessage } from "./message.ts";
import { sandbox, sandboxContact, sandboxState } from "./sandbox.ts";

export const getSandbox = defineEndpoint({
  name: "getSandbox",
  method: "GET",
  path: "/sandbox",
  access: "verified",
  can: ["read", "Sandbox"],
  response: one(sandboxState),
  summary: "The caller's sandbox, or that there is none",
});

export const createSandbox = defineEndpoint({
  name: "createSandbox",
  method: "POST",
  path: "/sandbox",
  access: "verified",
  can: ["write", "Sandbox"],
  limit: "sandbox-create",
  idempotent: true,
  response: one(sandbox),
  status: 201,
  summary: "Makes a sandbox that waits for its first phone and lives for seven days",
});

export const destroySandbox = defineEndpoint({
  name: "destroySandbox",
  method: "DELETE",
  path: "/sandbox",
  access: "verified",
  can: ["write", "Sandbox"],
  response: nothing,
  summary: "Ends the caller's sandbox with its contacts and messages",
});

export const listSandboxContacts = defineEndpoint({
  name: "listSandboxContacts",
  method: "GET",
  path: "/sandbox/contacts",
  access: "verified",
  can: ["read", "Sandbox"],
  query: listQuery(["joined_at", "name"]),
  response: page(sandboxContact),
  summary: "The phones that joined the caller's sandbox",
});

export const listSandboxMessages = defineEndpoint({
  name: "listSandboxMessages",
  method: "GET",
  path: "/sandbox/messages",
  access: "verified",
  can: ["read", "Sandbox"],
  query: listQuery(["sent_at"]),
  response: page(sandboxMessage),
  summary: "What was said in the caller's sandbox",
});

const ofSandbox = z.object({ number: z.string().min(1).max(200) });

export const sendSandboxMessage = defineEndpoint({
  name: "sendSandboxMessage",
  method: "POST",
  path: "/sandbox/whatsapp/numbers/:number/messages",
  access: "verified",
  can: ["send", "Sandbox"],
  tokens: true,
  idempotent: true,
  limit: "sandbox-send",
  params: ofSandbox,
  body: cloudMessage,
  response: sentMessage,
  refusal,
  summary:
    "Sends a message of the Cloud API to a phone that joined; the sandbox's id is its number",
});

export const uploadSandboxMedia = defineEndpoint({
  name: "uploadSandboxMedia",
  method: "POST",
  path: "/sandbox/whatsapp/numbers/:number/media",
  access: "verified",
  can: ["send", "Sandbox"],
  tokens: true,
  idempotent: true,
  limit: "sandbox-send",
  encoding: "multipart",
  params: ofSandbox,
  body: z.object({
    file: upload(),
    messaging_product: z.literal("whatsapp").optional(),
    type: z.string().max(100).optional(),
  }),
  response: z.object({ id: z.string() }),
  refusal,
  summary: "Keeps a file as long as the sandbox lives, to be sent by its id",
});
