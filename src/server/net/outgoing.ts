import {
  type IncomingMessage,
  Agent as PlainAgent,
  request as plainRequest,
  type RequestOptions,
} from "node:http";
import { Agent as TlsAgent, request as tlsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { publicAddresses, RefusedAddress, type Resolve } from "./addresses.ts";

/** How long (ms) an address of somebody else may take, from its name to the end of its answer. */
export const patience = 10_000;

/** A request to an address that a customer chose. */
export interface OutgoingRequest {
  method: "GET" | "POST";
  url: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Bytes of the answer that are read; what follows is left unread. */
  maxBytes: number;
  /** Redirections that are followed, each address asked about anew. Default none: a 3xx is the answer. */
  redirects?: number;
}

/** What the address answered. */
export interface OutgoingAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  /** Whether the answer was longer than what was read of it. */
  cut: boolean;
}

/** Why there is no answer. */
export type OutgoingFault =
  | RefusedAddress["reason"]
  | "timeout"
  | "refused_connection"
  | "tls"
  | "broken_connection";

/** No answer came; `message` is what the system said of it. */
export class OutgoingError extends Error {
  constructor(
    readonly fault: OutgoingFault,
    message: string = fault,
  ) {
    super(message);
    this.name = "OutgoingError";
  }
}

/** The one way to addresses that customers chose: never inside, at most 10 s, never unbounded. */
export interface Outgoing {
  /** Whether an address may be called as things stand: for a setting, which is asked about again at each call. */
  allows(url: string): Promise<boolean>;
  /** Throws an `OutgoingError` when no answer came. */
  send(request: OutgoingRequest): Promise<OutgoingAnswer>;
}

/** A lookup that answers what was found before, so that the connection goes where it was looked at. */
export const pinned =
  (addresses: readonly string[]): LookupFunction =>
  (_, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = found;
    if (all) done(null, found);
    else done(null, first?.address ?? "", first?.family);
  };

function faultOf(error: NodeJS.ErrnoException): OutgoingError {
  const code = error.code ?? "";
  if (error.name === "TimeoutError" || error.name === "AbortError" || code === "ETIMEDOUT") {
    return new OutgoingError("timeout", "no answer within 10 s");
  }
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/.test(code)) {
    return new OutgoingError("refused_connection", code);
  }
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|EPROTO/.test(code)) {
    return new OutgoingError("tls", code);
  }
  return new OutgoingError("broken_connection", code || error.message);
}

/** Reads up to `maxBytes`; an answer that stops on the way is what came of it. */
async function read(answer: IncomingMessage, maxBytes: number) {
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of answer as AsyncIterable<Uint8Array>) {
      pieces.push(piece.subarray(0, maxBytes - size));
      size += piece.length;
      if (size > maxBytes) break;
    }
  } catch {
    return { body: new Uint8Array(Buffer.concat(pieces)), cut: true };
  }
  return { body: new Uint8Array(Buffer.concat(pieces)), cut: size > maxBytes };
}

const headersOf = (answer: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(", ") : (value ?? ""),
    ]),
  );

/** One exchange with one address; a kept connection that was closed meanwhile is made anew. */
function exchange(
  request: OutgoingRequest,
  options: RequestOptions & { signal: AbortSignal },
): Promise<OutgoingAnswer> {
  const url = new URL(request.url);
  return new Promise((resolve, reject) => {
    const started = (url.protocol === "http:" ? plainRequest : tlsRequest)(url, options);
    started.on("error", (error: NodeJS.ErrnoException) => {
      if (started.reusedSocket && error.code === "ECONNRESET") {
        exchange(request, options).then(resolve, reject);
      } else reject(faultOf(options.signal.aborted ? (options.signal.reason as Error) : error));
    });
    started.on("response", (answer) => {
      read(answer, request.maxBytes).then(
        (got) => resolve({ status: answer.statusCode ?? 0, headers: headersOf(answer), ...got }),
        reject,
      );
    });
    started.end(request.body);
  });
}

const redirecting = new Set([301, 302, 303, 307, 308]);

/** The next request where an answer points elsewhere; what is meant for one origin stays there. */
function next(request: OutgoingRequest, { status, headers }: OutgoingAnswer) {
  const left = request.redirects ?? 0;
  const { location } = headers;
  if (left === 0 || !redirecting.has(status) || !location) return null;
  if (!URL.canParse(location, request.url)) return null;
  const url = new URL(location, request.url);
  const same = url.origin === new URL(request.url).origin;
  const kept = same ? request.headers : undefined;
  return { ...request, url: url.href, headers: kept ?? {}, redirects: left - 1 };
}

/** Makes the client; `loopback` lets a developer's own machine be called too. */
export function createOutgoing(rules: {
  resolve?: Resolve | undefined;
  loopback: boolean;
}): Outgoing {
  const kept = { keepAlive: true, timeout: patience };
  const agents = { "http:": new PlainAgent(kept), "https:": new TlsAgent(kept) };

  /** A name server that does not answer takes of the same ten seconds. */
  const addressesOf = (url: string, signal: AbortSignal) =>
    new Promise<string[]>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(faultOf(signal.reason as Error)));
      publicAddresses(url, rules).then(resolve, (error: unknown) =>
        reject(
          error instanceof RefusedAddress
            ? new OutgoingError(error.reason)
            : faultOf(error as Error),
        ),
      );
    });

  async function send(request: OutgoingRequest, signal: AbortSignal): Promise<OutgoingAnswer> {
    const { method, url, headers = {} } = request;
    const lookup = pinned(await addressesOf(url, signal));
    const agent = agents[new URL(url).protocol as keyof typeof agents];
    const answer = await exchange(request, { method, headers, lookup, agent, signal });
    const following = next(request, answer);
    return following ? send(following, signal) : answer;
  }

  return {
    allows: (url) =>
      addressesOf(url, AbortSignal.timeout(patience)).then(
        () => true,
        () => false,
      ),
    send: (request) => send(request, AbortSignal.timeout(patience)),
  };
}
