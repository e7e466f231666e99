import type { z } from "zod";
import type { Ability, Actor, Grant } from "../contract/abilities.ts";
import type { EndpointShape, InputOf, OutputOf } from "../contract/endpoint.ts";
import type { EventShape, PayloadOf } from "../contract/event.ts";
import type { Contract } from "../contract/plugin.ts";
import type { Locale } from "../contract/wire.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { Store } from "./db/store.ts";
import type { Gateway, Told } from "./gateway/gateway.ts";
import type { Measure } from "./metrics/metrics.ts";
import type { Recorder, Records } from "./record.ts";
import type { Services } from "./services.ts";
import type { Check } from "./work/checks.ts";
import type { Count } from "./work/counts.ts";
import type { Lane } from "./work/lanes.ts";
import type { Fill, Reading } from "./work/slot.ts";

/** What every piece of server work receives; `db` is already inside the transaction. */
export interface Work {
  db: Database;
  now: Date;
  services: Services;
  /** Numbers the event, stores it, and tells others once the transaction has committed. */
  emit<E extends EventShape>(event: E, payload: PayloadOf<E>): Promise<void>;
  /**
   * Queues work that starts after the commit; `key` makes a second enqueue a no-op while queued. In a lane that
   * is shared out `whose` says whom it is for; what is in one `line` of theirs (default: all of it) runs one
   * after the other.
   */
  enqueue<P extends z.ZodType>(
    job: Job<P>,
    payload: z.input<P>,
    options?: { runAt?: Date; key?: string; whose?: string; line?: string },
  ): Promise<void>;
}

/** Where a call comes from, for limits and for the record. */
export interface Origin {
  requestId: string;
  ip: string;
  userAgent: string;
  /** The session or API token used, or null. */
  credential: string | null;
  /** What the caller is called; empty without a sign-in. */
  name: string;
}

type ActorFor<E extends EndpointShape> = E["access"] extends "public" ? Actor | null : Actor;

/** The one argument of a handler. */
export type Call<E extends EndpointShape, P = undefined> = Work &
  Records &
  InputOf<E> & {
    actor: ActorFor<E>;
    ability: Ability;
    locale: Locale;
    origin: Origin;
    /** Whether it runs in the transaction of a change: what allows it is held until its end. */
    changes: boolean;
    /** The called path, as `meta.path` of a list names it. */
    path: string;
    /** What `prepare` returned. */
    prepared: P;
  };

export type Handler<E extends EndpointShape, P = undefined> = (
  call: Call<E, P>,
) => Promise<OutputOf<E>> | OutputOf<E>;

export interface Route {
  endpoint: EndpointShape;
  prepare?: (call: Call<EndpointShape>) => Promise<unknown>;
  handle: (call: Call<EndpointShape, unknown>) => unknown;
}

/**
 * Answers an endpoint. `prepare` runs before the transaction, for slow work that must not hold it
 * (hashing, decoding an image, another host); its `db` reads outside any transaction.
 */
export function route<E extends EndpointShape>(endpoint: E, handle: Handler<E>): Route;
export function route<E extends EndpointShape, P>(
  endpoint: E,
  prepare: (call: Call<E>) => Promise<P>,
  handle: Handler<E, P>,
): Route;
export function route(endpoint: EndpointShape, ...steps: unknown[]): Route {
  const handle = steps.at(-1) as Route["handle"];
  return steps.length > 1
    ? { endpoint, prepare: steps[0] as NonNullable<Route["prepare"]>, handle }
    : { endpoint, handle };
}

export interface Subscription {
  event: EventShape;
  /** What it does, for staff who find it among what failed: a key of the plugin's words. */
  title: string;
  run: (payload: never, work: Work) => Promise<void>;
}

/** Runs once for each event, as a queued job: again after a crash, so it must bear repetition. */
export const on = <E extends EventShape>(
  event: E,
  title: string,
  run: (payload: PayloadOf<E>, work: Work) => Promise<void>,
): Subscription => ({ event, title, run: run });

export interface Job<P extends z.ZodType = z.ZodType> {
  /** `plugin.verb-noun`, unique. */
  name: string;
  payload: P;
  /** Seconds between runs, for work that repeats by itself (payload `{}`). */
  every?: number;
  /** What it does, for staff who find it among what failed: a key of the plugin's words. */
  title?: string;
  /** What it may hold up by taking its time; default `main`, or `upkeep` where it repeats. */
  lane?: Lane;
  /** Tries before it is put aside for staff; default three days' worth (`work/backoff.ts`). */
  attempts?: number;
  /** `db` here is NOT a transaction: long work opens its own short ones with `services.transact`. */
  run: (payload: z.output<P>, work: JobWork) => Promise<void>;
}

/** Runs `step` in a transaction that may emit and enqueue. */
export type Transact = <T>(step: (work: Work) => Promise<T>) => Promise<T>;

export interface JobWork {
  /** The queued job's own id: the same in each of its tries. */
  id: string;
  db: Database;
  now: Date;
  services: Services;
  transact: Transact;
}

/** Declares queued work, which says in words what it does, or work that repeats: never put aside. */
export const defineJob = <P extends z.ZodType>(
  job: Job<P> & ({ title: string } | { every: number }),
): Job<P> => job;

/** One event of a webhook, about a number or an account by our own id; by another's for what is none of ours. */
export type WebhookChange = Told;

/**
 * Work in rounds of its own, for what no lane can hold: much of it stands at once and waits for others.
 */
export interface Rounds {
  /** The notification that there may be something to do; it is also looked for each second. */
  channel: string;
  /** Begins what is due and does not wait for it; answers how much that was. */
  begin(): Promise<number>;
  /** Resolves when nothing is under way any more, with how much was done; with `stop`, no more is begun. */
  settled(stop: boolean): Promise<number>;
}

export interface SearchHit {
  kind: string;
  id: string;
  title: string;
  subtitle: string;
  /** Digits with the country code. */
  phone?: string;
  path: string;
}

/** Whom a bearer token belongs to. */
export interface Identity {
  actor: Omit<Actor, "grants">;
  /** All that the bearer holds, instead of what its person does: of a link to one thing. */
  only?: readonly Grant[];
  /** As others call the person. */
  name: string;
  credential: string;
  locale: Locale;
  /** When the sign-in runs out. */
  until: Date;
}

/** Whom several bearer tokens belong to, by token, without unknown, ended and suspended ones. */
export type Identify = (
  tokens: readonly string[],
  work: { db: Database; now: Date; config: Config },
) => Promise<Map<string, Identity>>;

/** Looks at the store as it is, without bringing it up to date; answers one plain sentence. */
export type Command = (
  store: Store,
  words?: readonly string[],
) => Promise<{ ok: boolean; said: string }>;

/** Who would join, and the id in the name of what. */
export type JoinAsked = Reading & { actor: Actor; ability: Ability; id: string };

export interface ServerPlugin {
  contract: Contract;
  routes: Route[];
  subscriptions?: Subscription[];
  jobs?: Job[];
  /**
   * Join rules by the scope's first word: may this actor hear `number.<id>`? In part: only what is about rooms
   * that the actor may enter, and what is about none.
   */
  channels?: Record<string, (asked: JoinAsked) => Promise<boolean | "in part">>;
  /** The same for rooms, where people see who else is there: may this actor enter `conversation.<id>`? */
  rooms?: Record<string, (asked: JoinAsked) => Promise<boolean>>;
  /** What people hold on this domain's things: each a person's id and what that person holds. */
  grants?: (db: Database, userIds: readonly string[]) => Promise<(readonly [string, Grant])[]>;
  /** Asked in turn until one knows the token; `permissions` is the person's own list. */
  identify?: Identify;
  /** The same by the credential of an earlier request, for sockets, which outlast it. */
  recognise?: Identify;
  /** Writes the audit log; exactly one plugin brings it. */
  recorder?: Recorder;
  /** A driver to WhatsApp, by the name that `GATEWAY` chooses it by; the others hear no webhooks and show no checks. */
  gateway?: {
    name: string;
    open(transact: Transact, services: Omit<Services, "gateway">): Gateway;
  };
  /**
   * Takes in what WhatsApp tells, by the webhook's field, `*` for every field: in the order it came,
   * each event once, those of one call about one number and field.
   */
  webhooks?: Readonly<
    Record<string, (work: Work, changes: readonly WebhookChange[]) => Promise<void>>
  >;
  /** Work that waits for others more than it works: made once for each server. */
  rounds?: (server: { transact: Transact; services: Services; clock: () => Date }) => Rounds;
  search?: (q: string, call: Reading & { actor: Actor; ability: Ability }) => Promise<SearchHit[]>;
  /** What overviews count of this domain's lists: known as `plugin.name`. */
  counts?: Readonly<Record<string, Count>>;
  /** What is measured of this domain for `/metrics`: known as `plugin_name`. */
  measures?: Readonly<Record<string, Measure>>;
  /** What it leans on outside of itself, for staff to see whether it answers: known as `plugin.name`. */
  checks?: Readonly<Record<string, Check>>;
  /** Answers to what plugins it requires leave open in their `server/slots.ts`. */
  fills?: readonly Fill[];
  /** Fills an empty store with believable data; runs in the order of `requires`. */
  demo?: (work: Work) => Promise<void>;
  /** Lines that `npm start` prints in demo mode (sign-ins). */
  demoHints?: readonly string[];
  /** First start in production, before the port opens. */
  firstStart?: (work: Work) => Promise<void>;
  /** Run instead of the server, by name on the command line, with the words after it: `verify-audit`. */
  commands?: Readonly<Record<string, Command>>;
}

/** States what a plugin does on the server. */
export const defineServerPlugin = (plugin: ServerPlugin): ServerPlugin => plugin;
