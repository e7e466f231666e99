import { Readable } from "node:stream";
import type { Context, MiddlewareHandler } from "hono";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { type RequestIdVariables, requestId } from "hono/request-id";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { isSuspended } from "../../contract/abilities.ts";
import {
  type EndpointShape,
  type FileOutput,
  openPlacesLast,
  workspaceHeader,
} from "../../contract/endpoint.ts";
import { ApiError, type ErrorBody } from "../../contract/wire.ts";
import type { Config } from "../config.ts";
import { isStoreAway } from "../db/postgres/pool.ts";
import { databaseErrorCode } from "../db/store.ts";
import { partOf } from "../files/part-of.ts";
import type { Aside } from "../files/spool.ts";
import { allowed } from "../live/sockets.ts";
import { networkOf } from "../net/addresses.ts";
import type { Call, Origin, Route, ServerPlugin, Work } from "../plugin.ts";
import { contractsOf } from "../plugins.ts";
import { recordsOf } from "../record.ts";
import type { Services } from "../services.ts";
import { languageOf, readIn, say, sentence } from "../words.ts";
import { readingWork, withWork } from "../work/outbox.ts";
import { createBodies } from "./bodies.ts";
import { anonymous, type Caller, type Callers, placed } from "./callers.ts";
import { type Answer, claim, keyedCall, once, release, settle } from "./idempotency.ts";
import { openapi } from "./openapi.ts";
import { serveOpenapiPage } from "./openapi-page.ts";
import { bodyWithin, type Put, readInput } from "./read.ts";
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
  callers: Callers;
  clock: () => Date;
}

/** What a request carries: its number, who makes it, nobody until that is known, and which call it is. */
export interface Env {
  Bindings: Bindings;
  Variables: RequestIdVariables & { caller: Caller; endpoint?: EndpointShape };
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
      workspaceHeader.toLowerCase(),
    ],
    exposeHeaders: ["date", "retry-after", "x-request-id"],
    maxAge: 600,
  });
  app.use("/v2/*", async (c, next) => {
    const begun = performance.now();
    await next();
    const { name = "other" } = c.get("endpoint") ?? {};
    services.metrics.answered(name, c.res.status, (performance.now() - begun) / 1000);
  });
  // It makes each answer anew, which takes longer than all else here: only where it has a say.
  app.use("/v2/*", (c, next) => (c.req.header("origin") ? crossOrigin(c, next) : next()));
  const bodies = createBodies();
  /** Whoever sends something: the person, or the address of nobody known. */
  const keyOf = (c: Context) =>
    (c as Context<Env>).get("caller").actor?.id ?? networkOf(addressOf(c, config));
  for (const route of openPlacesLast(parts.routes)) {
    const { endpoint } = route;
    const path = `/v2${endpoint.path}`;
    const admission: MiddlewareHandler<Env> = async (c, next) => {
      c.set("endpoint", endpoint);
      const caller = await parts.callers.of(c.req.header("authorization"));
      c.set("caller", caller);
      admit(endpoint, caller);
      c.set("caller", placed(caller, endpoint, c.req.header(workspaceHeader)));
      if (endpoint.limit) {
        await services.limits.take(endpoint.limit, programOf(caller) ?? keyOf(c));
      }
      await next();
    };
    // Nobody's body is read before its sender was admitted.
    const room = bodies.hold(endpoint, (c) => ({
      key: keyOf(c),
      isKnown: (c as Context<Env>).get("caller").actor !== null,
    }));
    const answer = (c: Context<Env>) => handle(c, route, parts);
    app.on(endpoint.method, path, admission, bodyWithin(endpoint), room, answer);
  }
  let document: ReturnType<typeof openapi> | undefined;
  app.get("/v2/openapi.json", (c) => {
    document ??= openapi(contractsOf(parts.plugins), config.appUrl);
    return c.json(document);
  });
  serveOpenapiPage(app);
  app.all("/v2/*", () => {
    throw new ApiError(404, "not_found");
  });
  app.onError((error, c) => refuse(c, error, parts));
  return app;
}

const languageOfReader = (c: Context<Env>) =>
  languageOf(c.req.header("accept-language")) ?? c.get("caller").locale ?? "pt";

/** Answers a request; files it brought lie on the disk until then, and no longer. */
async function handle(c: Context<Env>, route: Route, parts: HttpParts) {
  const aside: Aside[] = [];
  const put: Put = async (pieces) => {
    const one = await parts.services.files.setAside(pieces);
    aside.push(one);
    return one.blob;
  };
  try {
    const input = await readInput(c, route.endpoint, put);
    return await readIn(languageOfReader(c), () => answered(c, route, parts, input));
  } finally {
    for (const one of aside) await one.remove();
  }
}

async function answered(
  c: Context<Env>,
  route: Route,
  parts: HttpParts,
  input: Awaited<ReturnType<typeof readInput>>,
) {
  const { endpoint } = route;
  const { store, config } = parts.services;
  const now = parts.clock();
  const caller = c.get("caller");
  const origin: Origin = {
    requestId: c.get("requestId"),
    ip: addressOf(c, config),
    userAgent: (c.req.header("user-agent") ?? "").slice(0, 300),
    credential: caller.credential,
    name: caller.name,
  };
  const { services } = parts;
  const call = (work: Work, prepared: unknown, changes = false) =>
    ({
      ...work,
      ...recordsOf(services.recorder, { db: work.db, now, actor: caller.actor, origin }),
      ...input,
      actor: caller.actor,
      ability: caller.ability,
      locale: languageOfReader(c),
      origin,
      path: c.req.path,
      changes,
      prepared,
    }) as unknown as Call<EndpointShape, unknown>;

  const reading = readingWork(store.db, now, services);
  const changes = endpoint.changes ?? endpoint.method !== "GET";
  const prepare = async () => route.prepare?.(call(reading, undefined) as Call<EndpointShape>);
  const keyed = changes ? await keyedBy(c, endpoint, input, now) : null;
  if (!changes) {
    const output = await route.handle(call(reading, await prepare()));
    if (endpoint.response === "file") return sendFile(c, output as FileOutput);
    return send(c, answerOf(endpoint, output, c.req.path, services));
  }
  const within = <T>(step: (work: Work) => Promise<T>) =>
    store.transact((db) => withWork(db, now, services, subscriptionsOf(parts), step));
  if (endpoint.response === "file") {
    const prepared = await prepare();
    // What it wrote down is committed before the first byte leaves.
    const file = await within(async (work) => route.handle(call(work, prepared, true)));
    return sendFile(c, file as FileOutput);
  }
  const acting = (work: Work, prepared: unknown) => async () => {
    const output = await route.handle(call(work, prepared, true));
    return answerOf(endpoint, output, c.req.path, services);
  };
  if (!keyed || !route.prepare) {
    const prepared = await prepare();
    const answer = await within((work) => {
      const act = acting(work, prepared);
      return keyed ? once(work.db, keyed, act) : act();
    });
    return send(c, answer);
  }
  const before = await claim(store.db, keyed);
  if (before) return send(c, before);
  try {
    const prepared = await prepare();
    return send(c, await within((work) => settle(work.db, keyed, acting(work, prepared))));
  } catch (error) {
    // Where that fails too it is free after two minutes.
    await release(store.db, keyed).catch(() => undefined);
    throw error;
  }
}

/** The call under the key it came with, where its endpoint acts once for each. */
async function keyedBy(c: Context<Env>, endpoint: EndpointShape, input: unknown, now: Date) {
  const { actor, ...caller } = c.get("caller");
  const key = endpoint.idempotent ? c.req.header("idempotency-key") : undefined;
  if (!key || !actor) return null;
  const by = programOf({ actor, ...caller }) ?? actor.id;
  return keyedCall({ actor: by, key, endpoint: endpoint.name, input, now });
}

const subscriptionsOf = (parts: HttpParts) => parts.plugins.flatMap((p) => p.subscriptions ?? []);

/** A program or a guest by its credential: two of one person have budgets and keys of their own. */
const programOf = ({ actor, credential }: Caller) =>
  actor && actor.kind !== "session" ? credential : null;

/** Refuses by identity, kind of token, what has to be done first, verification and ability, in that order. */
function admit(endpoint: EndpointShape, { actor, ability }: Caller) {
  if (endpoint.access === "public") return;
  if (!actor) throw new ApiError(401, "not_signed_in");
  if (actor.kind === "token" && !endpoint.tokens) throw new ApiError(403, "token_not_allowed");
  if (actor.kind === "guest" && !endpoint.guests) throw new ApiError(403, "guest_not_allowed");
  if (actor.confined && !endpoint.confined) throw new ApiError(403, actor.confined);
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
  const { bytes, parts } = file;
  const size = bytes instanceof Uint8Array ? bytes.byteLength : (file.size ?? 0);
  if (parts) {
    c.header("accept-ranges", "bytes");
    c.header("etag", parts.tag);
  }
  const part = parts ? partOf(c.req.raw, size, parts.tag) : null;
  if (part === "outside") return c.body(null, 416, { "content-range": `bytes */${size}` });
  if (part) c.header("content-range", `bytes ${part.start}-${part.end}/${size}`);
  const sent = part && parts ? parts.read(part) : bytes;
  const all = () =>
    sent instanceof Uint8Array ? sent : Readable.toWeb(Readable.from(sent, { objectMode: false }));
  // A stream opens what it reads with its making, and of a head nobody reads it.
  const body = c.req.method === "HEAD" ? "" : all();
  return c.body(body as Uint8Array<ArrayBuffer> | ReadableStream, part ? 206 : 200, {
    "content-type": file.type,
    "content-length": String(part ? part.end - part.start + 1 : size),
    "content-disposition": `${file.disposition ?? "attachment"}; filename*=UTF-8''${name}`,
  });
}

function send(c: Context, answer: Answer) {
  if (answer.body === null) return c.body(null, 204);
  const type = { "content-type": "application/json; charset=utf-8" };
  return c.body(answer.body, answer.status as 200, type);
}

/** Seconds after which a store that is away may be back. */
const storeBackAfter = 5;

/** What a row refers to is gone, or another one has its place: somebody was quicker. */
const outrun = ["23503", "23505"];
/** Still in each other's way after several tries. */
const entangled = ["40001", "40P01"];

function unexpected(error: unknown): ApiError {
  const code = databaseErrorCode(error) ?? "";
  if (outrun.includes(code)) return new ApiError(409, "changed_meanwhile");
  if (isStoreAway(error) || entangled.includes(code)) {
    return new ApiError(503, "unavailable", { retryAfter: storeBackAfter });
  }
  return new ApiError(500, "unexpected");
}

/** Whoever works in what is suspended has no right to change anything, and is told why. */
function explained(error: ApiError, { actor, place }: Caller, method: string): ApiError {
  const isRight = error.code === "forbidden" && method !== "GET";
  return isRight && actor && isSuspended(actor, place) ? new ApiError(403, "suspended") : error;
}

function refuse(c: Context<Env>, error: unknown, { services: { log } }: HttpParts) {
  const own = c.get("caller").locale;
  const language = languageOf(c.req.header("accept-language")) ?? own ?? "pt";
  const known =
    error instanceof ApiError ? explained(error, c.get("caller"), c.req.method) : unexpected(error);
  if (known.status >= 500 || (known !== error && known.status === 409)) {
    const [requestId, method, path] = [c.get("requestId"), c.req.method, c.req.path];
    log.error({ err: error, requestId, method, path }, "request failed");
  }
  const { errors = {}, said = {}, values, retryAfter, data, changed } = known.more;
  const worded = (coded: string) => {
    const [code = "", amount] = coded.split("|");
    return sentence(language, code, { ...values, ...(amount ? { amount } : {}) });
  };
  const fields: Record<string, string[]> = {};
  for (const [field, codes] of Object.entries(errors)) fields[field] = codes.map(worded);
  for (const [field, all] of Object.entries(said)) {
    const sentences = all.map(({ key, values: own }) => say(language, key, own));
    fields[field] = [...(fields[field] ?? []), ...sentences];
  }
  const body: ErrorBody = {
    message: worded(known.code),
    code: known.code,
    ...(Object.keys(fields).length > 0 ? { errors: fields } : {}),
    ...(data === undefined ? {} : { data }),
    ...(changed ? { changed } : {}),
  };
  if (retryAfter) c.header("retry-after", String(retryAfter));
  const { refusal } = c.get("endpoint") ?? {};
  const written = refusal?.write({ status: known.status, body, codes: errors }) ?? body;
  return c.json(written, known.status as 400);
}
