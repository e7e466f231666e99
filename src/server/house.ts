import { lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { FilePart } from "../contract/endpoint.ts";
import { authorizeChannels, catchUp, getRuntime, searchRecords } from "../contract/house/called.ts";
import {
  authorizeChannel,
  confirmWebhook,
  listEvents,
  readFile,
  receiveWebhook,
} from "../contract/house/index.ts";
import { ApiError } from "../contract/wire.ts";
import type { Database } from "./db/database.ts";
import { keepParts } from "./db/forget/parts.ts";
import { forgetEvery, forgetRows } from "./db/forget/rows.ts";
import { forgetTotals } from "./db/paginate.ts";
import { events, jobs } from "./db/tables.ts";
import { forgetWebhooks, takeWebhook } from "./gateway/inbox.ts";
import { isSame } from "./gateway/signature.ts";
import { forgetIdempotencyKeys } from "./http/idempotency.ts";
import { forgetBudgets } from "./http/limits.ts";
import { inPartOf } from "./live/in-part.ts";
import { channelOf, isRoom, roomOf, scopeOf } from "./live/live.ts";
import { eventsAt, headOf, perPage } from "./live/log.ts";
import { sendMail } from "./mail/mailer.ts";
import {
  type Call,
  defineJob,
  type Job,
  type JoinAsked,
  type Route,
  route,
  type ServerPlugin,
} from "./plugin.ts";

/** The product's version, as the specification names it. */
export const version = "2.0.0";

const eventsKeptDays = 7;
/** Days that a job is kept that was put aside: mails and messages are somebody's. */
const jobsKeptDays = 30;

/** The id of a scope that names none: no row has it. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** What may be heard before one's address or phone is proved: of oneself, and what all are told. */
const beforeProof = ["user", "everyone"];

/** Whether somebody may join a channel, by the join rules of all plugins. */
export type JoinRule = (channel: string, by: Omit<JoinAsked, "id">) => Promise<boolean | "in part">;

/** The join rules of all plugins as one; whoever came by a link hears the one thing it is of. */
export function joinRuleOf(plugins: readonly ServerPlugin[]): JoinRule {
  type Rules = NonNullable<ServerPlugin["channels"]>;
  const channels: Rules = Object.assign({}, ...plugins.map((plugin) => plugin.channels ?? {}));
  const rooms: Rules = Object.assign({}, ...plugins.map((plugin) => plugin.rooms ?? {}));
  return async (channel, { actor, ability, db, now, services }) => {
    const rules = isRoom(channel) ? rooms : channels;
    const [kind = "", id = nobody] = scopeOf(channel).split(".");
    // The rules ask the store for this id, and the store takes no other text for one.
    if (!z.uuid().safeParse(id).success) return false;
    const isIts = actor.grants.some(({ on, id: of }) => on === kind && of === id);
    if (actor.kind === "guest" && !isIts) return false;
    // As in every call: who has yet to prove their address or phone hears of themselves alone.
    if (!actor.verified && !beforeProof.includes(kind)) return false;
    const rule = Object.hasOwn(rules, kind) ? rules[kind] : undefined;
    return (await rule?.({ actor, ability, id, db, now, services })) ?? false;
  };
}

type SignedIn = Omit<Call<typeof listEvents>, "params" | "query" | "body">;

/** A scope, and the number after which its events are wanted; without one only the head. */
interface Wanted {
  scope: string;
  after?: number | undefined;
  limit: number;
}

/** What was asked for among others: null where it alone is refused. */
async function orRefused<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 403) return null;
    throw error;
  });
}

/** The frame's own routes, over all plugins. */
export function houseRoutes(plugins: readonly ServerPlugin[]): Route[] {
  const joins = joinRuleOf(plugins);
  const mayJoin = async (channel: string, by: Parameters<JoinRule>[1]) => {
    const may = await joins(channel, by);
    if (!may) throw new ApiError(403, "channel_refused");
    return may;
  };
  const heard = inPartOf(plugins.map(({ contract }) => contract));
  const pageAfter = async ({ scope, after, limit }: Wanted, call: SignedIn) => {
    const may = await mayJoin(channelOf(scope), call);
    if (after !== undefined) {
      const page = await call.services.live.after({ scope, seq: after, limit });
      if (may !== "in part") return page;
      const enters = async (room: string) => (await joins(roomOf(room), call)) !== false;
      return { ...page, data: await heard(page.data, enters) };
    }
    const head = await headOf(call, scope);
    const [newest] = await eventsAt(call, [{ scope, seq: head }]);
    const head_age = newest ? call.now.getTime() - Date.parse(newest.at) : null;
    return { data: [], head, head_age, has_more: false, reset: false };
  };
  const authorized = async (socket: string, channel: string, call: SignedIn) => {
    await mayJoin(channel, call);
    const { credential, name } = call.origin;
    return call.services.live.authorize(socket, channel, { user: call.actor.id, credential, name });
  };
  return [
    route(getRuntime, ({ services: { config }, now }) => ({
      data: {
        version,
        demo: config.demo,
        now,
        realtime: {
          key: config.realtime.key,
          host: config.realtime.host,
          port: config.realtime.port,
          tls: config.realtime.tls,
          cluster: config.realtime.cluster,
        },
      },
    })),
    route(listEvents, (call) => pageAfter({ ...call.query, limit: perPage }, call)),
    route(catchUp, async (call) => {
      const { places } = call.body;
      const limit = Math.ceil(perPage / places.length);
      const each = places.map((place) => orRefused(pageAfter({ ...place, limit }, call)));
      return { pages: await Promise.all(each) };
    }),
    route(authorizeChannel, (call) =>
      authorized(call.body.socket_id, call.body.channel_name, call),
    ),
    route(authorizeChannels, async (call) => {
      const { socket_id, channel_names } = call.body;
      const each = channel_names.map((name) => orRefused(authorized(socket_id, name, call)));
      return { authorizations: await Promise.all(each) };
    }),
    route(searchRecords, async ({ query, ...call }) => {
      const hits = [];
      for (const plugin of plugins) {
        hits.push(...((await plugin.search?.(query.q, call)) ?? []).slice(0, 5));
      }
      return { data: hits };
    }),
    route(readFile, async ({ params, query, db, services, now }) => {
      if (!services.files.verify(params.file, query.expires, query.signature, now)) {
        throw new ApiError(403, "link_expired");
      }
      const { file, pieces } = await services.files.open(db, params.file);
      const inline = file.type.startsWith("image/");
      const disposition = inline ? ("inline" as const) : ("attachment" as const);
      // Browsers ask for parts of what they play, and Safari plays nothing without.
      const read = (part: FilePart) => services.files.pieces(file.id, part);
      return {
        bytes: pieces,
        size: file.size,
        type: file.type,
        name: file.name,
        disposition,
        parts: { read, tag: `"${file.sha256}"` },
      };
    }),
    route(receiveWebhook, async (call) => ({ data: { kept: await takeWebhook(call, call.body) } })),
    route(confirmWebhook, ({ query, services }) => {
      if (!isSame(query["hub.verify_token"], services.whatsapp.verifyToken)) {
        throw new ApiError(403, "webhook_token");
      }
      const bytes = new TextEncoder().encode(query["hub.challenge"]);
      return { bytes, type: "text/plain", name: "challenge", disposition: "inline" as const };
    }),
  ];
}

const forgetEvents = defineJob({
  name: "house.forget-events",
  payload: z.object({}),
  every: forgetEvery,
  lane: "steady",
  run: (_, { now, services }) =>
    keepParts(services.store, events, {
      now,
      limit: new Date(now.getTime() - eventsKeptDays * 86_400_000),
    }),
});

const forgetJobs = defineJob({
  name: "house.forget-jobs",
  payload: z.object({}),
  every: 3_600,
  lane: "steady",
  run: async (_, { db, now }) => {
    const limit = new Date(now.getTime() - jobsKeptDays * 86_400_000);
    await forgetRows(db, jobs, lt(jobs.failed_at, limit));
  },
});

const keepStatistics = defineJob({
  name: "house.keep-statistics",
  payload: z.object({}),
  every: 3_600,
  lane: "steady",
  run: async (_, { services }) => {
    await services.store.maintain();
    forgetTotals();
  },
});

const sweepFiles = defineJob({
  name: "house.sweep-files",
  payload: z.object({}),
  every: 3_600,
  lane: "steady",
  run: (_, { db, services }) => services.files.sweep(db, new Date()),
});

/** The frame's own work. */
export const houseJobs: Job[] = [
  sendMail,
  sweepFiles,
  forgetIdempotencyKeys,
  forgetBudgets,
  forgetEvents,
  forgetJobs,
  forgetWebhooks,
  keepStatistics,
];

/** Resolves when the store answers. */
export const ping = ({ db }: { db: Database }) => db.execute(sql`select 1`);
