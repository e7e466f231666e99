import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { defineContract } from "./plugin.ts";
import { id, instant, one, wholeNumber } from "./wire.ts";

/** A kind of thing, and which one. */
const scope = /^[a-z]{1,30}(\.[0-9a-f-]{36})?$/;

/** Events of one scope after a sequence number: the catch-up after a gap. */
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
  response: z.object({
    data: z.array(
      z.object({
        scope: z.string(),
        seq: z.int(),
        type: z.string(),
        id: z.string(),
        payload: z.unknown(),
        at: z.string(),
      }),
    ),
    /** The newest sequence number of the scope. */
    head: z.int(),
    /** Only with the head alone: how long ago its event was, in milliseconds; null when it is no longer kept. */
    head_age: z.int().nullable().optional(),
    has_more: z.boolean(),
    /** The asked-for number is older than what is kept: reload instead. */
    reset: z.boolean(),
  }),
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
  body: z.object({
    socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/),
    channel_name: z.string().regex(new RegExp(`^(private|presence)-${scope.source.slice(1)}`)),
  }),
  response: z.object({
    auth: z.string(),
    /** Of a room: who joins, as the others there are told. */
    channel_data: z.string().optional(),
  }),
  summary: "Authorises a socket to join a private channel, or a room whose members see each other",
});

/** Where the console may connect: the only settings it needs besides its own address. */
export const getRuntime = defineEndpoint({
  name: "getRuntime",
  method: "GET",
  path: "/runtime",
  access: "public",
  response: one(
    z.object({
      version: z.string(),
      demo: z.boolean(),
      now: instant,
      realtime: z.object({
        key: z.string(),
        /** Empty: the page's own host. */
        host: z.string(),
        port: z.int().nullable(),
        tls: z.boolean(),
        cluster: z.string(),
      }),
    }),
  ),
  summary: "What a console needs to know before anyone signs in",
});

/** A record that the palette found. */
const searchHit = z.object({
  /** The resource it is a record of. */
  kind: z.string(),
  id: z.union([id, z.string()]),
  title: z.string(),
  subtitle: z.string(),
  /** Digits with the country code, where it has one. */
  phone: z.string().optional(),
  /** Where the console shows it. */
  path: z.string(),
});
export type SearchHit = z.output<typeof searchHit>;

/** What the palette finds, over every domain the caller may read. */
export const searchRecords = defineEndpoint({
  name: "searchRecords",
  method: "GET",
  path: "/search",
  access: "verified",
  inWorkspace: true,
  query: z.object({ q: z.string().trim().min(2).max(100) }),
  response: z.object({
    data: z.array(searchHit),
  }),
  summary: "Records whose name, number or text matches, at most five of a kind",
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
    authorizeChannel,
    getRuntime,
    searchRecords,
    readFile,
    receiveWebhook,
    confirmWebhook,
  },
});
