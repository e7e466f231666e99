import type { Context } from "hono";
import { Hono } from "hono";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import type { EndpointShape, FileOutput } from "../../contract/endpoint.ts";
import { ApiError, type ErrorBody, type Locale } from "../../contract/wire.ts";
import type { Database } from "../db/database.ts";
import { allowed } from "../live/sockets.ts";
import type { Call, Origin, Route, ServerPlugin } from "../plugin.ts";
import { recordsOf } from "../record.ts";
import type { Services } from "../services.ts";
import { languageOf, sentence } from "../words.ts";
import { workIn } from "../work/outbox.ts";
import { type Caller, createCallers } from "./callers.ts";
import { type Answer, once } from "./idempotency.ts";
import { readInput } from "./read.ts";
import { secured } from "./security-headers.ts";

/** What the web framework hands along: the socket in real life, an address in tests. */
export interface Bindings {
  incoming?: { socket?: { remoteAddress?: string } };
  ip?: string;
}

/** Everything a request needs besides itself. */
export interface HttpParts {
  plugins: readonly ServerPlugin[];
  routes: readonly Route[];
  services: Services;
  clock: () => Date;
  /** Printed at `/v2/openapi.json`. */
  document: Record<string, unknown>;
}

interface Handling extends HttpParts {
  callerOf: ReturnType<typeof createCallers>;
}

/** The API under `/v2`: admit, read, handle in one transaction, write. The only file that knows Hono. */
export function createHttp(parts: HttpParts): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>();
  const { services } = parts;
  const handling = { ...parts, callerOf: createCallers(parts) };
  app.use(async (c, next) => {
    await next();
    secured(c.res.headers, services.config, c.req.path);
    const origin = c.req.header("origin");
    if (
      origin &&
      c.req.path.startsWith("/v2/") &&
      allowed(origin, c.req.header("host"), services.config)
    ) {
      c.res.headers.set("access-control-allow-origin", origin);
      c.res.headers.set("access-control-expose-headers", "date, retry-after, x-request-id");
      c.res.headers.append("vary", "origin");
    }
  });
  app.options("/v2/*", (c) =>
    c.body(null, 204, {
      "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
      "access-control-allow-headers":
        "authorization, content-type, accept-language, idempotency-key, x-requested-with",
      "access-control-max-age": "600",
    }),
  );
  for (const route of parts.routes) {
    app.on(route.endpoint.method, `/v2${route.endpoint.path}`, (c) => handle(c, route, handling));
  }
  app.get("/v2/openapi.json", (c) => c.json(parts.document));
  app.all("/v2/*", (c) => refuse(c, new ApiError(404, "not_found"), parts, uuidv7(), null));
  app.onError((error, c) => refuse(c, error, parts, uuidv7(), null));
  return app;
}

async function handle(c: Context<{ Bindings: Bindings }>, route: Route, parts: Handling) {
  const requestId = uuidv7();
  let language: Locale | null = null;
  try {
    const now = parts.clock();
    const caller = await parts.callerOf(c.req.header("authorization"));
    language = caller.locale;
    const { endpoint } = route;
    const ip = addressOf(c, parts.services.config.trustedProxies);
    admit(endpoint, caller);
    if (endpoint.limit) {
      await parts.services.limits.take(endpoint.limit, caller.actor?.id ?? ip);
    }
    const input = await readInput(c, endpoint);
    const origin: Origin = {
      requestId,
      ip,
      userAgent: (c.req.header("user-agent") ?? "").slice(0, 300),
      credential: caller.credential,
      name: caller.name,
    };
    const call = (db: Database, prepared: unknown) =>
      ({
        ...workIn(db, now, parts.services, subscriptionsOf(parts)),
        ...recordsOf(parts.services.recorder, { db, now, actor: caller.actor, origin }),
        ...input,
        actor: caller.actor,
        ability: caller.ability,
        locale: languageOf(c.req.header("accept-language")) ?? caller.locale ?? "pt",
        origin,
        path: c.req.path,
        prepared,
      }) as unknown as Call<EndpointShape, unknown>;

    const { store } = parts.services;
    const prepared = await route.prepare?.(call(store.db, undefined) as Call<EndpointShape>);
    const changes = endpoint.changes ?? endpoint.method !== "GET";
    if (!changes) {
      return write(
        c,
        endpoint,
        await route.handle(call(store.db, prepared)),
        requestId,
        now,
        parts,
      );
    }
    const key = endpoint.idempotent ? c.req.header("idempotency-key") : undefined;
    if (endpoint.response === "file")
      throw new Error(`${endpoint.name}: only a GET streams a file`);
    const answer = await store.transact(async (db) => {
      const act = async () =>
        answerOf(endpoint, await route.handle(call(db, prepared)), parts.services);
      if (!key || !caller.actor) return act();
      const request = { actor: caller.actor.id, key, endpoint: endpoint.name, input, now };
      return once(db, request, act);
    });
    return send(c, answer, requestId, now);
  } catch (error) {
    return refuse(c, error, parts, requestId, language);
  }
}

const subscriptionsOf = (parts: HttpParts) => parts.plugins.flatMap((p) => p.subscriptions ?? []);

/** Refuses by identity, kind of token, verification and ability, in that order. */
function admit(endpoint: EndpointShape, { actor, ability }: Caller) {
  if (endpoint.access === "public") return;
  if (!actor) throw new ApiError(401, "not_signed_in");
  if (actor.kind === "token" && !endpoint.tokens) throw new ApiError(403, "token_not_allowed");
  if (endpoint.access !== "session" && !actor.verified) throw new ApiError(403, "not_verified");
  if (endpoint.access === "staff" && actor.roles.length === 0) throw new ApiError(403, "forbidden");
  if (endpoint.can && !ability.can(...endpoint.can)) throw new ApiError(403, "forbidden");
}

function addressOf(c: Context<{ Bindings: Bindings }>, trusted: number): string {
  const direct = c.env?.incoming?.socket?.remoteAddress ?? c.env?.ip ?? "127.0.0.1";
  if (trusted === 0) return direct;
  const chain = (c.req.header("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  return chain.at(-trusted) || direct;
}

function answerOf(endpoint: EndpointShape, output: unknown, services: Services): Answer {
  const schema = endpoint.response as z.ZodType;
  const encoded = schema.encode(output);
  if (services.config.mode === "test") refuseUndeclared(endpoint.name, output, encoded);
  if (encoded === undefined) return { status: 204, body: null };
  return { status: endpoint.status ?? 200, body: JSON.stringify(encoded) };
}

/** Tests only: a handler that hands out more than its contract says is a defect. */
function refuseUndeclared(name: string, output: unknown, encoded: unknown, at = "") {
  if (typeof output !== "object" || output === null || output instanceof Date) return;
  for (const [key, value] of Object.entries(output)) {
    const kept = (encoded as Record<string, unknown> | undefined)?.[key];
    if (value !== undefined && kept === undefined) {
      throw new Error(`${name} answers ${at}${key}, which its contract does not declare`);
    }
    refuseUndeclared(name, value, kept, `${at}${key}.`);
  }
}

function write(
  c: Context,
  endpoint: EndpointShape,
  output: unknown,
  requestId: string,
  now: Date,
  parts: HttpParts,
) {
  if (endpoint.response !== "file") {
    return send(c, answerOf(endpoint, output, parts.services), requestId, now);
  }
  const file = output as FileOutput;
  const name = encodeURIComponent(file.name).replace(/['()*]/g, escape);
  return c.body(file.bytes as Uint8Array<ArrayBuffer>, 200, {
    "content-type": file.type,
    "content-length": String(file.bytes.byteLength),
    "content-disposition": `${file.disposition ?? "attachment"}; filename*=UTF-8''${name}`,
    "x-request-id": requestId,
  });
}

function send(c: Context, answer: Answer, requestId: string, now: Date) {
  const headers = { "x-request-id": requestId, date: now.toUTCString() };
  if (answer.body === null) return c.body(null, 204, headers);
  return c.body(answer.body, answer.status as 200, {
    ...headers,
    "content-type": "application/json; charset=utf-8",
  });
}

function refuse(
  c: Context,
  error: unknown,
  parts: HttpParts,
  requestId: string,
  own: Locale | null,
) {
  const language = languageOf(c.req.header("accept-language")) ?? own ?? "pt";
  const known = error instanceof ApiError ? error : new ApiError(500, "unexpected");
  if (known.status >= 500) {
    parts.services.log.error(
      { err: error, requestId, method: c.req.method, path: c.req.path },
      "request failed",
    );
  }
  const { errors, values, retryAfter, data } = known.more;
  const said = (coded: string) => {
    const [code = "", amount] = coded.split("|");
    return sentence(language, code, { ...values, ...(amount ? { amount } : {}) });
  };
  const body: ErrorBody = {
    message: said(known.code),
    code: known.code,
    ...(errors
      ? {
          errors: Object.fromEntries(
            Object.entries(errors).map(([f, codes]) => [f, codes.map(said)]),
          ),
        }
      : {}),
    ...(data === undefined ? {} : { data }),
  };
  return c.json(body, known.status as 400, {
    "x-request-id": requestId,
    date: parts.clock().toUTCString(),
    ...(retryAfter ? { "retry-after": String(retryAfter) } : {}),
  });
}
