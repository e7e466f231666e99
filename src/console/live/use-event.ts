import { createContext, use, useEffect, useRef, useSyncExternalStore } from "react";
import type { z } from "zod";
import type { LiveEvent, Scope } from "../../contract/event.ts";
import type { LiveHub, LiveState } from "./hub.ts";

/** Hands the hub to the protected tree. */
export const LiveContext = createContext<LiveHub | null>(null);

/** The hub of the session; it lives as long as the session does. */
export function useHub(): LiveHub {
  const hub = use(LiveContext);
  if (hub === null) throw new Error("live hooks outside the protected tree");
  return hub;
}

/**
 * Hears one kind of event on one scope (`null`: none), each once and in order, gaps filled. Put it
 * into the cache by id; `callback` may change at every render.
 */
export function useEvent<E extends { name: string; payload: z.ZodType }>(
  event: E,
  scope: Scope | null,
  callback: (payload: z.output<E["payload"]>, live: LiveEvent) => void,
): void {
  const hub = useHub();
  const latest = useRef({ event, callback });
  useEffect(() => {
    latest.current = { event, callback };
  });
  useEffect(() => {
    if (scope === null) return;
    return hub.listen(scope, {
      event: (live) => {
        const now = latest.current;
        if (live.type !== now.event.name) return;
        const read = now.event.payload.safeParse(live.payload);
        if (read.success) now.callback(read.data as z.output<E["payload"]>, live);
        else console.error(`${live.type}: unexpected payload`, read.error.issues);
      },
    });
  }, [hub, scope]);
}

/** Hears all events of a scope as they travel, each once and in order, gaps filled. */
export function useEvents(scope: Scope, callback: (live: LiveEvent) => void): void {
  const hub = useHub();
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => hub.listen(scope, { event: (live) => latest.current(live) }), [hub, scope]);
}

/**
 * Tells when what was read of a scope before may have missed events: once when its stream starts or
 * this listener joins it, and after a gap older than the server keeps. Read again what was read before
 * `since`, or answered before event `head`; keep drafts.
 */
export function useRefresh(
  scope: Scope | null,
  callback: (since: number, head: number) => void,
): void {
  const hub = useHub();
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    if (scope === null) return;
    return hub.listen(scope, {
      event: () => undefined,
      refresh: (since, head) => latest.current(since, head),
    });
  }, [hub, scope]);
}

/** Answers the way to pass on the `head` that lists carry: a silent loss on the scope shows by it. */
export const useHear = (): LiveHub["hear"] => useHub().hear;

/** Calls back whenever the page is live again: the server is there, whatever became of it before. */
export function useLiveAgain(callback: () => void): void {
  const hub = useHub();
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    let wasLive = hub.state() === "live";
    return hub.subscribe(() => {
      const isLive = hub.state() === "live";
      if (isLive && !wasLive) latest.current();
      wasLive = isLive;
    });
  }, [hub]);
}

/** Whether what the page shows is live, catching up or stale. */
export function useLiveState(): LiveState {
  const hub = useHub();
  return useSyncExternalStore(hub.subscribe, hub.state);
}
