import { v7 } from "uuid";
import {
  type CallOf,
  type EndpointShape,
  type FileOutput,
  type OutputOf,
  pathOf,
} from "../../contract/endpoint.ts";
import { ApiError } from "../../contract/wire.ts";
import { i18n } from "../i18n/i18n.ts";
import { apiBase } from "../session/api-base.ts";
import { learnTime } from "../session/clock.ts";
import { bodyOf } from "./request-body.ts";
import { type Progress, refusal, send, sendFile } from "./transport.ts";

/** Further wishes for one call. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Reuse the same key when the same wish is sent again. Default: a new one. */
  idempotencyKey?: string;
  /** Told how much of a file has left, from 0 to 1. */
  onProgress?: Progress;
}

/** The input may be left out where the endpoint asks for none. */
export type CallArgs<E extends EndpointShape> =
  Record<never, never> extends CallOf<E>
    ? [input?: CallOf<E>, options?: CallOptions]
    : [input: CallOf<E>, options?: CallOptions];

type LooseInput = { params?: unknown; query?: unknown; body?: unknown };

/**
 * Calls the API: checks nothing that the server checks, decodes what it answers. Throws an
 * ApiError with the server's sentence in `message` and the fields' sentences in `errors`.
 */
export async function call<E extends EndpointShape>(
  endpoint: E,
  ...[input, options = {}]: CallArgs<E>
): Promise<OutputOf<E>> {
  const request = requestOf(endpoint, input ?? {}, options);
  const file = endpoint.response === "file" || endpoint.encoding === "multipart";
  const reads = endpoint.method === "GET" || endpoint.changes === false;
  const response = await (file
    ? sendFile(request, options.onProgress)
    : send(request, reads ? 10_000 : 30_000));
  // A file may come from the browser's own store, with the hour at which it was put there.
  if (endpoint.response !== "file") learnTime(response.headers.get("Date"));
  if (endpoint.response === "file" && response.ok) return (await fileOf(response)) as OutputOf<E>;
  const body = await readBody(response);
  if (!response.ok) throw refusal(response.status, body, response.headers);
  return decode(endpoint, body);
}

/** Builds the request of an endpoint, without the parts that depend on who is signed in. */
export function requestOf(
  endpoint: EndpointShape,
  input: LooseInput,
  options: CallOptions = {},
): Request {
  const path = pathOf(endpoint.path, (input.params ?? {}) as Record<string, unknown>);
  const query = searchOf(input.query);
  const headers = new Headers({ Accept: "application/json" });
  if (endpoint.idempotent) headers.set("Idempotency-Key", options.idempotencyKey ?? v7());
  const { body, type } = bodyOf(endpoint, input.body);
  if (type !== null) headers.set("Content-Type", type);
  return new Request(`${apiBase()}${path}${query}`, {
    method: endpoint.method,
    headers,
    body,
    signal: options.signal,
  });
}

/** Turns a query into `?a=1&b=2`; empty values are left out, lists are repeated. */
export function searchOf(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const one of [value].flat()) {
      if (one === undefined || one === null || one === "") continue;
      search.append(name, one instanceof Date ? one.toISOString() : String(one));
    }
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

/** Decodes an answer by the endpoint's response; a wrong shape is an error, never a wrong page. */
export function decode<E extends EndpointShape>(endpoint: E, body: unknown): OutputOf<E> {
  if (endpoint.response === "file") throw new Error(`${endpoint.name} answers a file`);
  const read = endpoint.response.safeParse(body);
  if (read.success) return read.data as OutputOf<E>;
  console.error(`${endpoint.name}: unexpected answer`, read.error.issues);
  throw new ApiError(0, "unreadable", { message: i18n.t("errors:unreadable") });
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

async function fileOf(response: Response): Promise<FileOutput> {
  const disposition = response.headers.get("Content-Disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    type: response.headers.get("Content-Type") ?? "application/octet-stream",
    name: encoded === undefined ? (plain ?? "download") : decodeURIComponent(encoded),
  };
}
