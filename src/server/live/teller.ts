import { setTimeout as sleep } from "node:timers/promises";
import type Pusher from "pusher";
import { z } from "zod";
import type { Scope } from "../../contract/event.ts";
import type { Services } from "../services.ts";
import { channelOf, scopeOf } from "./live.ts";
import { headsOf } from "./log.ts";

/** So many events the service takes in one call. */
const callMost = 10;
/** Pauses (ms) after calls that failed: doubled from the first to the longest. */
const firstPause = 100;
const longestPause = 10_000;
/** How often (ms) the numbers that were told meanwhile are told once more, against silent loss. */
const againEvery = 30_000;

const occupied = z.object({ channels: z.record(z.string(), z.unknown()) });

/** Tells a Pusher service what is new, until it has taken it. */
export interface Teller {
  /** Whoever listens to a scope hears its newest number. */
  tellHead(scope: Scope, head: number): void;
  /** The consoles of a person are to come back, and to be asked what they may hear. */
  tellRecheck(user: string): void;
  /** All that somebody listens to: what became of it meanwhile is not known. */
  tellAll(): void;
  /** Whether the service took what it was told last. */
  up(): boolean;
  /** How much it has not taken. */
  waiting(): number;
  /** Ends with the call that is under way. */
  close(): Promise<void>;
}

/** One call after the other: what happens during one travels together, and of a scope the newest alone. */
export function createTeller(
  service: Pick<Pusher, "get" | "triggerBatch">,
  { store, log }: Pick<Services, "store" | "log">,
): Teller {
  const ended = new AbortController();
  const heads = new Map<Scope, number>();
  const users = new Set<string>();
  /** What was told since the last round, which tells it again. */
  const told = new Map<Scope, number>();
  let all = false;
  /** Why it took nothing the last time. */
  let fault: string | null = null;
  let running: Promise<void> | null = null;

  const owe = (scope: Scope, head: number) => {
    heads.set(scope, Math.max(head, heads.get(scope) ?? 0));
    running ??= run();
  };
  const askAll = async () => {
    const params = { filter_by_prefix: channelOf("") };
    const answer = occupied.safeParse(await answerOf(service.get({ path: "/channels", params })));
    if (!answer.success) throw new Untaken("this is no Pusher service");
    const found = await headsOf(store, Object.keys(answer.data.channels).map(scopeOf));
    all = false;
    for (const [scope, head] of found) owe(scope, head);
  };
  const tellSome = async () => {
    const people = [...users].slice(0, callMost);
    const scopes = [...heads].slice(0, callMost - people.length);
    const batch = [
      ...people.map((user) => ({ channel: channelOf(`user.${user}`), name: "recheck", data: {} })),
      ...scopes.map(([scope, head]) => ({
        channel: channelOf(scope),
        name: "head",
        // Nothing else comes: whoever hears it asks at once.
        data: { scope, head, alone: true },
      })),
    ];
    await answerOf(service.triggerBatch(batch));
    for (const user of people) users.delete(user);
    // It may have grown during the call.
    for (const [scope, head] of scopes) if (heads.get(scope) === head) heads.delete(scope);
  };
  async function run() {
    let pause = 0;
    while (!ended.signal.aborted && (all || users.size + heads.size > 0)) {
      try {
        await (all ? askAll() : tellSome());
        if (fault !== null) log.info("the Pusher service takes events again");
        fault = null;
        pause = 0;
      } catch (error) {
        // The store may be away as well: that is told elsewhere. And the first time it may only be that
        // the connection which was kept open had been closed there.
        if (error instanceof Untaken && pause > 0) {
          if (error.message !== fault)
            log.error({ err: error }, "the Pusher service does not take events");
          fault = error.message;
        }
        pause = Math.min(pause * 2 || firstPause, longestPause);
        await sleep(pause, undefined, ended).catch(() => {});
      }
    }
    running = null;
  }
  const again = setInterval(() => {
    for (const [scope, head] of told) owe(scope, head);
    told.clear();
  }, againEvery);
  again.unref();

  return {
    tellHead(scope, head) {
      told.set(scope, head);
      owe(scope, head);
    },
    tellRecheck(user) {
      users.add(user);
      running ??= run();
    },
    tellAll() {
      all = true;
      running ??= run();
    },
    up: () => fault === null,
    waiting: () => heads.size + users.size,
    async close() {
      clearInterval(again);
      ended.abort();
      await running;
    },
  };
}

/** Why the service did not take something, in words for the log: never where it was asked, as that holds a signature. */
export class Untaken extends Error {}

const refusal = z.object({ error: z.string(), code: z.number().optional() });

/** What the service answers; throws an `Untaken`. There are services that refuse with a status of success. */
export async function answerOf(call: ReturnType<Pusher["get"]>): Promise<unknown> {
  const response = await call.catch((error: Pusher.RequestError) => {
    const { code, type } = (error.error ?? {}) as { code?: string; type?: string };
    const said = error.status ? `${error.status} ${error.body?.slice(0, 300)}` : code;
    throw new Untaken(said ?? (type === "aborted" ? "no answer" : "no connection"));
  });
  const answer: unknown = await response.json().catch(() => null);
  const refused = refusal.safeParse(answer);
  if (refused.success) throw new Untaken(`${refused.data.code ?? ""} ${refused.data.error}`.trim());
  return answer;
}
