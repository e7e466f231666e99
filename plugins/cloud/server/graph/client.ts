import { setTimeout as sleep } from "node:timers/promises";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { meaningOf, refusalOf, stopsAll } from "../../../../src/server/gateway/refusal.ts";
import { createBreaker } from "./breaker.ts";
import { createBudgets } from "./budgets.ts";
import { errorIn, isUnsent, LostAnswer, retryAfter, unreachable } from "./faults.ts";
import { type Usage, usageIn } from "./usage.ts";

/** The one version of Meta's Graph API that requests and answers are written for. */
export const graphVersion = "v23.0";

/** Milliseconds until an answer must have begun and, of a file, until it must be whole. */
const patience = 20_000;
const filePatience = 10 * 60_000;
/** Milliseconds before each further try of what may be repeated. */
const pauses = [250, 1_000];

const everybody = "";
/** What is meant where the answer has a status alone and says that nothing was done. */
const laterBy: Readonly<Record<number, number>> = { 429: 130429, 503: 131016 };

/** What is sent without ever lying whole in memory; `size` in bytes. */
export interface StreamedBody {
  type: string;
  size: number;
  pieces(): AsyncIterable<Uint8Array>;
}

/** A request to the Graph API. */
export interface Ask {
  method: "GET" | "POST" | "DELETE";
  /** Below the version, or a whole address that an answer named. */
  path: string;
  query?: Readonly<Record<string, string>>;
  json?: unknown;
  form?: FormData;
  /** Sent piece by piece, from the first one with each try. */
  body?: StreamedBody;
  headers?: Readonly<Record<string, string>>;
  /** Whose way it goes: the number's, by Meta's id. Left out: of an account, and counted by the hour. */
  number?: string;
  /** A company's own account, which it is about: its way, and its key. */
  home?: { id: string; token: string };
  /** Doing it twice is doing it once. */
  repeat?: boolean;
  /** A key other than the number's or our own, null for none: what becomes of it is nobody else's business. */
  token?: string | null;
  /** Nobody waits for it: it leaves what is left of the hour to others, and no way rests or wakes by it. */
  spare?: boolean;
  /** It carries a file. */
  file?: boolean;
  /** Ends it before its time is over. */
  signal?: AbortSignal;
}

export interface Graph {
  /** Asks and answers the JSON. Throws a `GatewayError`, a `LostAnswer` where nobody knows what became of it. */
  ask(ask: Ask): Promise<unknown>;
  /** The answer as it comes, for files. */
  open(ask: Ask): Promise<Response>;
  resting: ReturnType<typeof createBreaker>["resting"];
  /** Of our own key. */
  usage(): Usage | null;
}

/** The one way to Meta: one try, one timeout, one breaker for whatever goes there. */
export function createGraph({
  api,
  token,
  tokenOf = async () => null,
  clock = Date.now,
  timeout = patience,
}: {
  api: string;
  token: string;
  /** The key that calls about a number are made with, by Meta's id; null: ours. */
  tokenOf?: (number: string) => Promise<string | null>;
  clock?: () => number;
  timeout?: number;
}): Graph {
  const breaker = createBreaker(clock);
  let usage: Usage | null = null;
  const budgets = createBudgets(clock);

  const addressOf = ({ path, query = {} }: Ask) => {
    const url = new URL(/^https?:/.test(path) ? path : `${api}/${graphVersion}/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  };

  async function once(ask: Ask, key: string | null): Promise<Response> {
    const { method, json, form, body: streamed, file, signal } = ask;
    const end = AbortSignal.timeout(file ? filePatience : timeout);
    const body = form ?? streamed?.pieces() ?? JSON.stringify(json);
    let response: Response;
    try {
      response = await fetch(addressOf(ask), {
        method,
        headers: {
          ...(key !== null && { authorization: `Bearer ${key}` }),
          ...(json === undefined ? {} : { "content-type": "application/json" }),
          ...(streamed && {
            "content-type": streamed.type,
            "content-length": String(streamed.size),
          }),
          ...ask.headers,
        },
        ...(body === undefined ? {} : { body }),
        ...(streamed && { duplex: "half" }),
        signal: signal ? AbortSignal.any([end, signal]) : end,
      });
    } catch (error) {
      throw isUnsent(error) ? unreachable(error) : new LostAnswer(error);
    }
    const told = key === null ? null : usageIn(response.headers);
    if (told && key !== null) {
      if (key === token) usage = told;
      budgets.rest(key, told.rest);
    }
    if (response.ok) return response;
    const text = await response.text().catch(() => "");
    const found = errorIn(text);
    if (found) throw refusalOf(found.code, found.details, retryAfter(response));
    // Somebody between here and there: whether it went further nobody knows, unless it says so.
    const later = laterBy[response.status];
    if (later !== undefined) {
      throw refusalOf(later, `${response.status}`, retryAfter(response) || 5);
    }
    if (response.status < 500) throw refusalOf(100, `${response.status}`);
    throw new LostAnswer(new Error(`${response.status}`));
  }

  /** With a key of its own a way stops by itself, whatever is wrong with the key. */
  function judge(way: string, error: unknown, key: string, own: boolean): void {
    if (!(error instanceof GatewayError)) return;
    const { code, message } = error;
    const meaning = meaningOf(code);
    if (meaning === "repeat") {
      breaker.fails(way, message);
    } else if (meaning === "stop") {
      breaker.fails(stopsAll(code) && !own ? everybody : way, message, true);
    } else {
      budgets.heed(key, error);
      breaker.works(way);
    }
    // What was answered about itself proves the key.
    if (!own && !stopsAll(code) && meaning !== "repeat") breaker.works(everybody);
  }

  async function guarded(ask: Ask): Promise<Response> {
    const way = ask.number ?? ask.home?.id ?? everybody;
    if (ask.token !== undefined) return once(ask, ask.token);
    const ownKey = ask.home?.token ?? (ask.number ? await tokenOf(ask.number) : null);
    const key = ownKey ?? token;
    const own = ownKey !== null;
    const enter = ask.spare ? breaker.look : breaker.enter;
    if (!own) enter(everybody);
    if (way !== everybody) enter(way);
    if (ask.spare || ask.number === undefined) budgets.enter(key);
    if (ask.spare) return once(ask, key);
    try {
      const response = await once(ask, key);
      if (!own) breaker.works(everybody);
      breaker.works(way);
      return response;
    } catch (error) {
      judge(way, error, key, own);
      throw error;
    }
  }

  async function tried<T>(ask: Ask, read: (response: Response) => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await read(await guarded(ask));
      } catch (error) {
        const pause = pauses[attempt];
        const mayPass =
          error instanceof LostAnswer ||
          (error instanceof GatewayError &&
            meaningOf(error.code) === "repeat" &&
            error.after === 0);
        if (!ask.repeat || !mayPass || pause === undefined) throw error;
        // Not all at the same moment.
        await sleep(pause * (0.75 + Math.random() / 2));
      }
    }
  }

  return {
    ask: (ask) =>
      tried(ask, async (response) => {
        try {
          return JSON.parse(await response.text()) as unknown;
        } catch (error) {
          throw new LostAnswer(error);
        }
      }),
    open: (ask) => tried(ask, async (response) => response),
    resting: breaker.resting,
    usage: () => usage,
  };
}
