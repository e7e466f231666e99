import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { defineContract } from "../plugin.ts";
import { id, one, wholeNumber } from "../wire.ts";
import {
  authorization,
  authorizeChannels,
  catchUp,
  channelName,
  getRuntime,
  logPage,
  scope,
  searchRecords,
  socketId,
} from "./called.ts";

/** Events of one scope after a sequence number. */
export const listEvents = defineEndpoint({
  name: "listEvents",
  method: "GET",
  path: "/events",
  access: "session",
  guests: true,
  query: z.object({
    scope: z.string().regex(scope),
    /** Left out: only the head. */
    after: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
  }),
  response: logPage,
  summary: "Events of one scope after a sequence number, oldest first",
});

/** Signs a channel or a room for a live socket, after its own join rule agreed. */
export const authorizeChannel = defineEndpoint({
  name: "authorizeChannel",
  method: "POST",
  path: "/broadcasting/auth",
  access: "session",
  guests: true,
  encoding: "form",
  changes: false,
  body: z.object({ socket_id: socketId, channel_name: channelName }),
  response: authorization,
  summary: "Authorises a socket to join a private channel, or a room whose members see each other",
});

/** A stored file by a signed link, because images cannot carry a bearer token. */
export const readFile = defineEndpoint({
  name: "readFile",
  method: "GET",
  path: "/files/:file",
  access: "public",
  params: z.object({ file: id }),
  query: z.object({
    expires: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    signature: z.string().length(64),
  }),
  response: "file",
  summary: "A stored file, by a signed link that ends",
});

/** What WhatsApp tells, in Meta's envelope. */
export const receiveWebhook = defineEndpoint({
  name: "receiveWebhook",
  method: "POST",
  path: "/whatsapp/webhook",
  access: "public",
  encoding: "signed",
  body: z.object({ bytes: z.custom<Uint8Array>(), signature: z.string() }),
  /** How many events were new. */
  response: one(z.object({ kept: z.int() })),
  summary: "Takes a webhook signed by Meta over its raw bytes; events that were told before vanish",
});

/** Meta asks this once, when the webhook's address is registered. */
export const confirmWebhook = defineEndpoint({
  name: "confirmWebhook",
  method: "GET",
  path: "/whatsapp/webhook",
  access: "public",
  query: z.object({
    "hub.mode": z.literal("subscribe"),
    "hub.verify_token": z.string().max(200),
    "hub.challenge": z.string().regex(/^[\w.-]{1,200}$/),
  }),
  response: "file",
  summary: "Repeats the challenge to whoever shows the verify token",
});

/** The frame's own promises, beside those of the plugins. */
export const house = defineContract({
  name: "house",
  requires: [],
  endpoints: {
    listEvents,
    catchUp,
    authorizeChannel,
    authorizeChannels,
    getRuntime,
    searchRecords,
    readFile,
    receiveWebhook,
    confirmWebhook,
  },
});
