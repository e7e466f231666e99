import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { upload } from "../../../src/contract/wire.ts";
import { examples, placeholders } from "./examples.ts";
import { cloudMessage, readAnswer, sentMessage } from "./message/message.ts";
import { refusal } from "./refusal.ts";

/** The number's id, or its API key: the address its owner's programs know it by. */
const number = z.string().min(1).max(200);

export const sendCloudMessage = defineEndpoint({
  name: "sendCloudMessage",
  method: "POST",
  path: "/whatsapp/numbers/:number/messages",
  access: "verified",
  can: ["send", "Number"],
  tokens: true,
  idempotent: true,
  limit: "messaging-send",
  params: z.object({ number }),
  body: cloudMessage,
  response: z.union([sentMessage, readAnswer]),
  refusal,
  examples: examples(placeholders),
  summary: "Sends a message in the shape of the Cloud API, or marks one as read",
});

export const uploadMedia = defineEndpoint({
  name: "uploadMedia",
  method: "POST",
  path: "/whatsapp/numbers/:number/media",
  access: "verified",
  can: ["send", "Number"],
  tokens: true,
  idempotent: true,
  limit: "messaging-upload",
  encoding: "multipart",
  params: z.object({ number }),
  body: z.object({
    file: upload(),
    messaging_product: z.literal("whatsapp").optional(),
    type: z.string().max(100).optional(),
  }),
  response: z.object({ id: z.string() }),
  refusal,
  summary: "Keeps a file for 30 days, to be sent by its id",
});

export const readMedia = defineEndpoint({
  name: "readMedia",
  method: "GET",
  path: "/whatsapp/numbers/:number/media/:media",
  access: "verified",
  can: ["read-files", "Number"],
  tokens: true,
  limit: "messaging-read",
  params: z.object({ number, media: z.string().min(1).max(200) }),
  response: "file",
  refusal,
  summary: "The bytes of a file that a message brought or an upload kept",
});
