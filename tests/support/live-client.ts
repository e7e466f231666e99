import { WebSocket } from "ws";
import { createHub, type LiveHub, type OpenSocket } from "../../src/console/live/hub.ts";
import type { FetchEvents } from "../../src/console/live/stream.ts";
import type { LiveEvent, Scope } from "../../src/contract/event.ts";

/** The live side of a console without its page: its own hub and streams on a bare websocket. */
export interface LiveClient {
  hub: LiveHub;
  /** Number and subject of every event that reached the page's code, in that order. */
  heard: { seq: number; id: string }[];
  /** When (performance.now) the connection was last found dead, and last caught up. */
  lostAt: number;
  backAt: number;
  close(): void;
}

interface Wire {
  event: string;
  channel?: string;
  data: string;
}

const silence = 30_000;
const pongPatience = 6_000;
const patience = 10_000;
/** Between attempts, as the console pauses. */
const pause = () => 4_000 + Math.random() * 3_000;

/** Asks the API as whoever holds the token (empty: nobody); anything but a success throws. */
export async function ask<T>(
  base: string,
  token: string,
  path: string,
  body?: BodyInit,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await fetch(`${base}/v2/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    signal: AbortSignal.timeout(patience),
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  if (!response.ok) {
    throw Object.assign(new Error(`${path}: ${response.status} ${text}`), {
      status: response.status,
    });
  }
  return JSON.parse(text) as T;
}

/** The Pusher protocol as `src/console/live/socket.ts` speaks it, without a library or a page. */
const speak =
  (base: string, token: string, client: { lostAt: number }): OpenSocket =>
  async (events) => {
    const scopes = new Set<Scope>();
    let socket: WebSocket;
    let id = "";
    let closed = false;
    let lost: ReturnType<typeof setTimeout> | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;

    const say = (event: string, data: unknown) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ event, data }));
    };
    const subscribe = async (scope: Scope) => {
      const [channel, socketId] = [`private-${scope}`, id];
      const body = new URLSearchParams({ socket_id: socketId, channel_name: channel });
      try {
        const { auth } = await ask<{ auth: string }>(base, token, "broadcasting/auth", body);
        if (socketId === id) say("pusher:subscribe", { channel, auth });
      } catch {
        setTimeout(() => socketId === id && !closed && void subscribe(scope), 5_000);
      }
    };
    const hear = ({ event, channel = "", data }: Wire) => {
      const scope = channel.replace("private-", "");
      const payload: unknown = data === undefined ? undefined : JSON.parse(data);
      if (event === "pusher:connection_established") {
        id = (payload as { socket_id: string }).socket_id;
        clearTimeout(lost);
        lost = undefined;
        events.state("connected");
        for (const wanted of scopes) void subscribe(wanted);
      } else if (event === "pusher_internal:subscription_succeeded") events.joined(scope);
      else if (event === "head") events.head(scope, (payload as { head: number }).head);
      else if (event === "pusher:ping") say("pusher:pong", {});
      else if (!event.startsWith("pusher")) events.event(scope, payload as LiveEvent);
    };
    const connect = () => {
      events.state("connecting");
      lost ??= setTimeout(() => events.state("unavailable"), patience);
      const current = new WebSocket(`${base.replace("http", "ws")}/app/console?protocol=7`, {
        handshakeTimeout: patience,
      });
      socket = current;
      let pong: ReturnType<typeof setTimeout> | undefined;
      const watch = setTimeout(() => {
        say("pusher:ping", {});
        pong = setTimeout(() => current.terminate(), pongPatience);
      }, silence);
      current.on("message", (raw) => {
        watch.refresh();
        clearTimeout(pong);
        hear(JSON.parse(String(raw)) as Wire);
      });
      current.on("error", () => undefined);
      current.on("close", () => {
        clearTimeout(watch);
        clearTimeout(pong);
        if (closed) return;
        if (id !== "") client.lostAt = performance.now();
        id = "";
        events.state("connecting");
        again = setTimeout(connect, pause());
      });
    };
    connect();
    return {
      join: (scope) => {
        scopes.add(scope);
        if (id !== "") void subscribe(scope);
      },
      leave: (scope) => void scopes.delete(scope),
      enter: () => ({ say: () => undefined, leave: () => undefined }),
      check: () => say("pusher:ping", {}),
      close: () => {
        closed = true;
        clearTimeout(lost);
        clearTimeout(again);
        socket.terminate();
      },
    };
  };

/** The hub asks its page to tell when it is looked at; here nobody looks. */
function withoutPage<T>(work: () => T): T {
  const target = new EventTarget();
  Object.assign(globalThis, { window: target, document: target });
  try {
    return work();
  } finally {
    Reflect.deleteProperty(globalThis, "window");
    Reflect.deleteProperty(globalThis, "document");
  }
}

/** Opens one that hears a scope, on the server at `base` as whoever holds the token. */
export function openLiveClient(base: string, token: string, scope: Scope): LiveClient {
  const fetchEvents: FetchEvents = (of, after) => {
    const query = new URLSearchParams({
      scope: of,
      ...(after === null ? {} : { after: `${after}` }),
    });
    return ask(base, token, `events?${query}`);
  };
  const client: LiveClient = {
    heard: [],
    lostAt: 0,
    backAt: 0,
    hub: withoutPage(() => createHub((events) => speak(base, token, client)(events), fetchEvents)),
    close: () => withoutPage(() => client.hub.close()),
  };
  client.hub.subscribe(() => {
    if (client.hub.state() === "live") client.backAt = performance.now();
  });
  client.hub.listen(scope, { event: ({ seq, id }) => void client.heard.push({ seq, id }) });
  return client;
}
