import type { Context, MiddlewareHandler } from "hono";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { type RequestIdVariables, requestId } from "hono/request-id";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import type { EndpointShape, FileOutput } from "../../contract/endpoint.ts";
import { ApiError, type ErrorBody } from "../../contract/wire.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import { allowed } from "../live/sockets.ts";
import type { Call, Origin, Route, ServerPlugin } from "../plugin.ts";
import { contractsOf } from "../plugins.ts";
import { recordsOf } from "../record.ts";
import type { Services } from "../services.ts";
import { languageOf, sentence } from "../words.ts";
import { workIn } from "../work/outbox.ts";
import { anonymous, type Caller, createCallers } from "./callers.ts";
import { type Answer, once } from "./idempotency.ts";
import { openapi } from "./openapi.ts";
import { bodyWithin, readInput } from "./read.ts";
import { securityHeaders } from "./security-headers.ts";
import { withEnvelope } from "./whole-list.ts";

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
}

/** What a request carries: its number, and who makes it, nobody until that is known. */
export interface Env {
  Bindings: Bindings;
  Variables: RequestIdVariables & { caller: Caller };
}

/** The API under `/v2`: admit, read, handle in one transaction, write. */
export function createHttp(parts: HttpParts): Hono<Env> {
  const app = new Hono<Env>();
  const { services, clock } = parts;
  const { config } = services;
  // A number of the caller's own choice would stand in the records.
  app.use(requestId({ headerName: "", generator: () => uuidv7() }));
  app.use(securityHeaders(config), async (c, next) => {
    c.set("caller", anonymous);
    c.header("x-request-id", c.get("requestId"));
    c.header("date", clock().toUTCString());
    const kept = c.req.path.startsWith("/v2/files/");
    c.header("cache-control", kept ? "private, max-age=3600" : "no-store");
    await next();
  });
  const crossOrigin = cors({
    origin: (origin, c) => (allowed(origin, c.req.header("host"), config) ? origin : null),
    allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    allowHeaders: [
      "authorization",
      "content-type",
      "accept-language",
      "idempotency-key",
      "x-requested-with",
    ],
    exposeHeaders: ["date", "retry-after", "x-request-id"],
    maxAge: 600,
  });
  // It makes each answer anew, which takes longer than all else here: only where it has a say.
  app.use("/v2/*", (c, next) => (c.req.header("origin") ? crossOrigin(c, next) : next()));
  const callerOf = createCallers(parts);
  for (const route of parts.routes) {
    const { endpoint } = route;
    const path = `/v2${endpoint.path}`;
    const admission: MiddlewareHandler<Env> = async (c, next) => {
      const caller = await callerOf(c.req.header("authorization"));
      c.set("caller", caller);
      admit(endpoint, caller);
      if (endpoint.limit) {
        await services.limits.take(endpoint.limit, caller.actor?.id ?? addressOf(c, config));
      }
      await next();
    };
    // Nobody's body is read before its sender was admitted.
    app.on(endpoint.method, path, admission, bodyWithin(endpoint), (c) => handle(c, route, parts));
  }
  let document: ReturnType<typeof openapi> | undefined;
  app.get("/v2/openapi.json", (c) => {
    document ??= openapi(contractsOf(parts.plugins), config.appUrl);
    return c.json(document);
  });
  app.all("/v2/*", () => {
    throw new ApiError(404, "not_found");
  });
  app.onError((error, c) => refuse(c, error, parts));
  return app;
}

async function handle(c: Context<Env>, route: Route, parts: HttpParts) {
  const { endpoint } = route;
  const { store, config } = parts.services;
  const now = parts.clock();
  const caller = c.get("caller");
  const input = await readInput(c, endpoint);
  const origin: Origin = {
    requestId: c.get("requestId"),
    ip: addressOf(c, config),
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

  const prepared = await route.prepare?.(call(store.db, undefined) as Call<EndpointShape>);
  const changes = endpoint.changes ?? endpoint.method !== "GET";
  if (!changes) {
    const output = await route.handle(call(store.db, prepared));
    if (endpoint.response === "file") return sendFile(c, output as FileOutput);
    return send(c, answerOf(endpoint, output, c.req.path, parts.services));
  }
  const key = endpoint.idempotent ? c.req.header("idempotency-key") : undefined;
  if (endpoint.response === "file") throw new Error(`${endpoint.name}: only a GET streams a file`);
  const answer = await store.transact(async (db) => {
    const act = async () =>
      answerOf(endpoint, await route.handle(call(db, prepared)), c.req.path, parts.services);
    if (!key || !caller.actor) return act();
    const request = { actor: caller.actor.id, key, endpoint: endpoint.name, input, now };
    return once(db, request, act);
  });
  return send(c, answer);
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

function addressOf(c: Context<Env>, { trustedProxies }: Config): string {
  const direct = c.env?.incoming?.socket?.remoteAddress ?? c.env?.ip ?? "127.0.0.1";
  if (trustedProxies === 0) return direct;
  const chain = (c.req.header("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  return chain.at(-trustedProxies) || direct;
}

function answerOf(
  endpoint: EndpointShape,
  output: unknown,
  path: string,
  services: Services,
): Answer {
  const schema = endpoint.response as z.ZodType;
  const encoded = schema.encode(output);
  if (services.config.mode === "test") refuseUndeclared(endpoint.name, output, encoded);
  if (encoded === undefined) return { status: 204, body: null };
  return {
    status: endpoint.status ?? 200,
    body: JSON.stringify(withEnvelope(schema, encoded, path)),
  };
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

function sendFile(c: Context, file: FileOutput) {
  const name = encodeURIComponent(file.name).replace(/['()*]/g, escape);
  return c.body(file.bytes as Uint8Array<ArrayBuffer>, 200, {
    "content-type": file.type,
    "content-length": String(file.bytes.byteLength),
    "content-disposition": `${file.disposition ?? "attachment"}; filename*=UTF-8''${name}`,
  });
}

function send(c: Context, answer: Answer) {
  if (answer.body === null) return c.body(null, 204);
  const type = { "content-type": "application/json; charset=utf-8" };
  return c.body(answer.body, answer.status as 200, type);
}

function refuse(c: Context<Env>, error: unknown, { services: { log } }: HttpParts) {
  const own = c.get("caller").locale;
  const language = languageOf(c.req.header("accept-language")) ?? own ?? "pt";
  const known = error instanceof ApiError ? error : new ApiError(500, "unexpected");
  if (known.status >= 500) {
    const [requestId, method, path] = [c.get("requestId"), c.req.method, c.req.path];
    log.error({ err: error, requestId, method, path }, "request failed");
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
  if (retryAfter) c.header("retry-after", String(retryAfter));
  return c.json(body, known.status as 400);
}
