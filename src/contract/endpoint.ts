import type { z } from "zod";
import type { Action, Subject } from "./abilities.ts";
import type { ErrorBody } from "./wire.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call at all, before any ability is asked:
 * `public` anyone; `session` whoever is signed in; `verified` signed in with e-mail and WhatsApp
 * verified; `staff` signed in with any staff role.
 */
export type Access = "public" | "session" | "verified" | "staff";

/** A refusal on its way out: as every call writes it, and the codes its sentences were made of. */
export interface Refused {
  status: number;
  body: ErrorBody;
  /** By field: `{ "text.body": ["field_required"] }`. */
  codes: Readonly<Record<string, readonly string[]>>;
}

export interface EndpointShape {
  /** Verb + noun, unique over all plugins: `listNumbers`. */
  name: string;
  method: Method;
  /** Below the API base, parameters with a colon: `/whatsapp/numbers/:number`. */
  path: `/${string}`;
  access: Access;
  /** Asked of the caller's ability; also what the console asks before it shows the control. */
  can?: readonly [Action, Subject];
  /** API tokens may call it too (the messaging endpoints only). */
  tokens?: true;
  /** Whoever came by a link to one thing may call it too, where they hold something on that thing. */
  guests?: true;
  /** Whoever has to do something first may call it all the same: it serves that, or leaving. */
  confined?: true;
  /** Accepts `Idempotency-Key`: the same key gives the same answer and acts once, for 24 h. */
  idempotent?: true;
  /**
   * Whether it changes something and so gets a transaction: every method but GET does, unless this
   * says otherwise (a verification link that is a GET, a POST that only signs).
   */
  changes?: boolean;
  /**
   * Why a change needs no `version` of what the person saw: it says all that it replaces in one choice,
   * so the last one may win. Every other PUT and PATCH has one.
   */
  lastWins?: string;
  /**
   * Answers for the workspace the caller works in: the one that the header `X-Workspace` names, which
   * must be theirs (403), and without it the one they chose last. No other call sees either.
   */
  inWorkspace?: true;
  /** A request budget that its contract states by this name. */
  limit?: string;
  /**
   * How the body travels; `multipart` puts nested keys in brackets. `signed` hands the raw bytes and
   * what stands in the header `signature` to the handler. Default `json`.
   */
  encoding?: "json" | "multipart" | "form" | "signed";
  /** Of a `signed` one. Default `X-Hub-Signature-256`, which is Meta's. */
  signature?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** `nothing` answers 204; a `file` response streams bytes with its own type. */
  response: z.ZodType | "file";
  /** Success status; default 200, 204 for `nothing`. */
  status?: 200 | 201 | 202 | 204;
  /** How its refusals are written, where they follow another API than this one. */
  refusal?: { body: z.ZodType; write: (refused: Refused) => unknown };
  /** Bodies one may send, by name, for the OpenAPI document. */
  examples?: Readonly<Record<string, { summary: string; value: unknown }>>;
  /** One sentence for the OpenAPI document. */
  summary: string;
}

/** Names the workspace a request is made in. */
export const workspaceHeader = "X-Workspace";

export type Endpoint<T extends EndpointShape = EndpointShape> = Readonly<T>;

/** States one call of the API once, for the server, the console and the OpenAPI document. */
export const defineEndpoint = <const T extends EndpointShape>(endpoint: T): Endpoint<T> => endpoint;

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.output<S> : never;
type Loose<S> = S extends z.ZodType ? z.input<S> : never;

/** What a handler reads: decoded, defaults filled in. */
export type InputOf<E extends EndpointShape> = {
  params: Out<E["params"]>;
  query: Out<E["query"]>;
  body: Out<E["body"]>;
};

/** What a handler answers, in memory shape (Dates, not texts). */
export type OutputOf<E extends EndpointShape> = E["response"] extends z.ZodType
  ? z.output<E["response"]>
  : FileOutput;

/** A downloadable answer. */
export interface FileOutput {
  /** All at once; or piece by piece, a file of `size` bytes as a server reads it. */
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  size?: number;
  type: string;
  /** Offered to the person as the file's name. */
  name: string;
  /** `inline` only for re-encoded images. Default `attachment`. */
  disposition?: "inline" | "attachment";
  /** Where a part may be asked for: how it is read, and the ETag that the same bytes alone have. */
  parts?: { read: (part: FilePart) => AsyncIterable<Uint8Array>; tag: string };
}

/** A part of a file: the places of its first and of its last byte. */
export interface FilePart {
  start: number;
  end: number;
}

/** What a caller hands over: parameters and body in memory shape, the query as typed on the wire. */
export type CallOf<E extends EndpointShape> = (E["params"] extends z.ZodType
  ? { params: In<E["params"]> }
  : { params?: undefined }) &
  (E["query"] extends z.ZodType ? { query?: Loose<E["query"]> } : { query?: undefined }) &
  (E["body"] extends z.ZodType ? { body: In<E["body"]> } : { body?: undefined });

/** The names of a path's parameters: `/numbers/:number/tags/:tag` has `number` and `tag`. */
export const namesIn = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");

/**
 * Puts what a path spells out before what it leaves open, place by place: `/templates/bulks` is asked before
 * `/templates/:template`, whichever domain stated its call first.
 */
export function openPlacesLast<T extends { endpoint: Pick<EndpointShape, "path"> }>(
  routes: readonly T[],
): T[] {
  const shaped = routes.map((route) => {
    const parts = route.endpoint.path.split("/");
    return { route, shape: parts.map((part) => (part.startsWith(":") ? "1" : "0")).join("") };
  });
  return shaped
    .sort((a, b) => (a.shape < b.shape ? -1 : a.shape > b.shape ? 1 : 0))
    .map(({ route }) => route);
}

/** Fills a path: `pathOf("/numbers/:number", { number: "1" })` is `/numbers/1`. */
export function pathOf(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === "") throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}
