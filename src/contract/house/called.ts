// What the console calls; what others call stands beside it, and is no part of what a browser loads.
import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { id, instant, one } from "../wire.ts";

/** A kind of thing, and which one. */
export const scope = /^[a-z]{1,30}(\.[0-9a-f-]{36})?$/;

/** So many channels or scopes one call asks for at most. */
export const mostAsked = 100;

/** What a scope's log holds after a number. */
export const logPage = z.object({
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
});

/** Events of all scopes that a console lacks something of: the catch-up after a gap, and the first one. */
export const catchUp = defineEndpoint({
  name: "catchUp",
  method: "POST",
  path: "/events/catch-up",
  access: "session",
  guests: true,
  changes: false,
  body: z.object({
    places: z
      .array(z.object({ scope: z.string().regex(scope), after: z.int().min(0).optional() }))
      .min(1)
      .max(mostAsked),
  }),
  response: z.object({
    /** One for each place, in their order; null: the caller may not hear that scope. */
    pages: z.array(logPage.nullable()),
  }),
  summary: "Events of several scopes, of each after a sequence number, oldest first",
});

export const socketId = z.string().regex(/^\d{1,20}\.\d{1,20}$/);
export const channelName = z
  .string()
  .regex(new RegExp(`^(private|presence)-${scope.source.slice(1)}`));
export const authorization = z.object({
  auth: z.string(),
  /** Of a room: who joins, as the others there are told. */
  channel_data: z.string().optional(),
});

/** Signs all that a page joins at once for its live socket, each after its own join rule agreed. */
export const authorizeChannels = defineEndpoint({
  name: "authorizeChannels",
  method: "POST",
  path: "/broadcasting/auth/many",
  access: "session",
  guests: true,
  changes: false,
  body: z.object({
    socket_id: socketId,
    channel_names: z.array(channelName).min(1).max(mostAsked),
  }),
  response: z.object({
    /** One for each channel, in their order; null: its join rule, or another's socket, refused it. */
    authorizations: z.array(authorization.nullable()),
  }),
  summary: "Authorises a socket to join several channels and rooms",
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
