import type { LiveEvent, Scope } from "../../contract/event.ts";
import type { Room, RoomEvents } from "./room.ts";
import { type FetchEvents, type Listener, Stream } from "./stream.ts";

/** What the hub needs of a connection; `socket.ts` makes one out of Echo, tests out of nothing. */
export interface Socket {
  join(scope: Scope): void;
  leave(scope: Scope): void;
  /** Enters a room, and again whenever the connection comes back. */
  enter(room: Scope, heard: RoomEvents): Room;
  /** Asks at once whether the connection still lives. */
  check(): void;
  close(): void;
}

/** What a connection tells the hub. */
export interface SocketEvents {
  state(state: "connecting" | "connected" | "unavailable"): void;
  joined(scope: Scope): void;
  refused(scope: Scope): void;
  /** It is not joined, and tried again. */
  unheard(scope: Scope): void;
  event(scope: Scope, live: LiveEvent): void;
  /** The newest number; `alone`: its event does not come by itself. */
  head(scope: Scope, head: number, alone?: boolean): void;
}

/** Opens the connection, lazily; rejects when the server offers none. */
export type OpenSocket = (events: SocketEvents) => Promise<Socket>;

/**
 * `live`: nothing is missing; `catching-up`: soon; `stale`: not connected or not joined, polled every 15 s;
 * `offline`: the device has no network.
 */
export type LiveState = "live" | "catching-up" | "stale" | "offline";

/** All scopes this tab hears, over one connection. */
export interface LiveHub {
  /** Hears a scope until the answered function is called. */
  listen(scope: Scope, listener: Listener): () => void;
  /** The newest event of a scope as an answer told it: whoever is behind asks for what is missing. */
  hear(scope: Scope, head: number): void;
  /** Enters a room, where people see who else is, until it is left. */
  enter(room: Scope, heard: RoomEvents): Room;
  state(): LiveState;
  subscribe(listener: () => void): () => void;
  close(): void;
}

/** A page that is gone has no network to ask about. */
const isOnline = () => typeof navigator === "undefined" || navigator.onLine;

const pollEvery = 15_000;
const linger = 5_000;

/** Makes the hub: channels are counted by reference and outlive their last listener by 5 s. */
export function createHub(open: OpenSocket, fetchEvents: FetchEvents): LiveHub {
  const streams = new Map<Scope, Stream>();
  const observers = new Set<() => void>();
  const rooms = new Map<RoomEvents, { name: Scope; room: Room | undefined }>();
  let socket: Socket | null = null;
  let opening = false;
  let connection: "connecting" | "connected" | "unavailable" = "connecting";
  let poll: ReturnType<typeof setInterval> | undefined;
  let state: LiveState = "catching-up";
  const unheard = new Set<Scope>();
  const isStale = () => connection === "unavailable" || unheard.size > 0;

  const review = () => {
    const current = [...streams.values()].every((stream) => stream.current);
    const heard = connection === "connected" && current ? "live" : "catching-up";
    const reached = isStale() ? "stale" : heard;
    const next = isOnline() ? reached : "offline";
    if (next === state) return;
    state = next;
    for (const observer of observers) observer();
  };

  const pollAll = () => {
    streams.forEach((stream) => stream.catchUp());
    if (socket === null) void connect();
  };

  /** Polls as long as something is not heard. */
  const keepUp = () => {
    if (isStale() && poll === undefined) {
      poll = setInterval(pollAll, pollEvery);
      pollAll();
    } else if (!isStale()) {
      clearInterval(poll);
      poll = undefined;
    }
    review();
  };
  /** What became of a channel that was not joined. */
  const settle = (scope: Scope) => {
    if (unheard.delete(scope)) keepUp();
  };

  const events: SocketEvents = {
    state(next) {
      // An attempt is no connection: polling goes on until one succeeds.
      if (next === connection || (next === "connecting" && connection === "unavailable")) return;
      if (next !== "connected") {
        streams.forEach((stream) => stream.interrupt());
        for (const heard of rooms.keys()) heard.members([]);
      }
      connection = next;
      keepUp();
    },
    joined(scope) {
      settle(scope);
      streams.get(scope)?.catchUp();
    },
    refused(scope) {
      settle(scope);
      streams.get(scope)?.refuse();
    },
    unheard(scope) {
      if (!streams.has(scope)) return;
      unheard.add(scope);
      keepUp();
    },
    event: (scope, live) => streams.get(scope)?.event(live),
    head: (scope, head, alone) => streams.get(scope)?.head(head, alone),
  };

  const connect = async () => {
    if (opening) return;
    opening = true;
    try {
      socket = await open(events);
      for (const scope of streams.keys()) socket.join(scope);
      for (const [heard, one] of rooms) one.room = socket.enter(one.name, heard);
    } catch (error) {
      console.error(error);
      opening = false;
      if (connection !== "unavailable") events.state("unavailable");
    }
  };

  const wake = () => {
    if (document.visibilityState === "visible") socket?.check();
  };
  // What the socket did not say while the network was away was said to nobody.
  const backOnline = () => {
    for (const stream of streams.values()) stream.catchUp();
    review();
    wake();
  };
  document.addEventListener("visibilitychange", wake);
  window.addEventListener("offline", review);
  window.addEventListener("online", backOnline);
  window.addEventListener("pageshow", wake);

  return {
    listen(scope, listener) {
      let stream = streams.get(scope);
      if (stream === undefined) {
        stream = new Stream(scope, fetchEvents, review);
        streams.set(scope, stream);
        socket?.join(scope);
        if (isStale()) stream.catchUp();
        review();
      }
      const joined = stream;
      joined.add(listener);
      void connect();
      return () => {
        joined.remove(listener);
        setTimeout(() => {
          if (joined.isHeard || streams.get(scope) !== joined) return;
          streams.delete(scope);
          joined.close();
          socket?.leave(scope);
          settle(scope);
          review();
        }, linger);
      };
    },
    hear: (scope, head) => events.head(scope, head),
    enter(name, heard) {
      const one = { name, room: socket?.enter(name, heard) };
      rooms.set(heard, one);
      void connect();
      return {
        say: (event) => one.room?.say(event),
        leave: () => {
          rooms.delete(heard);
          one.room?.leave();
        },
      };
    },
    state: () => state,
    subscribe(observer) {
      observers.add(observer);
      return () => void observers.delete(observer);
    },
    close() {
      document.removeEventListener("visibilitychange", wake);
      window.removeEventListener("offline", review);
      window.removeEventListener("online", backOnline);
      window.removeEventListener("pageshow", wake);
      clearInterval(poll);
      streams.forEach((stream) => stream.close());
      streams.clear();
      socket?.close();
    },
  };
}
