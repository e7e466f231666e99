import { keys, type LiveProvider } from "@refinedev/core";
import type { QueryClient } from "@tanstack/react-query";
import { answeredAt } from "../data/calls/answered-at.ts";
import type { LiveHub } from "../live/hub.ts";
import type { Refresh } from "../plugin.ts";
import type { SessionStore } from "../session/session.ts";

const patience = 300;

/**
 * Refine's live updates: lists and records read again when an event their domain names in `live`
 * arrives. Many events within 0.3 s read once, or within the time that their domain sets. What was asked for after the event came (a change of
 * one's own) is not read a second time; a read that was under way then may have begun before it, so it
 * is waited for and followed by another.
 */
export function createLiveProvider(
  hub: LiveHub,
  refreshes: () => readonly Refresh[],
  session: SessionStore,
  cache: QueryClient,
): LiveProvider {
  const readsOf = (resource: string) =>
    cache
      .getQueryCache()
      .findAll({ queryKey: keys().data("default").resource(resource).get(), type: "active" })
      .map(({ state }) => state);
  return {
    subscribe: ({ channel, params, callback }) => {
      const state = session.get();
      if (state.status !== "ready") return [];
      const resource = channel.replace(/^resources\//, "");
      const asked = (params?.meta as { params?: Record<string, string> } | undefined)?.params ?? {};
      let timer: ReturnType<typeof setTimeout> | undefined;
      let since = 0;
      let overtaken = false;
      const isReading = () => readsOf(resource).some((read) => read.fetchStatus === "fetching");
      const isBehind = () => readsOf(resource).some((read) => answeredAt(read) < since);
      const due = (every: number) =>
        Math.max(0, ...readsOf(resource).map(answeredAt)) + every - Date.now();
      const tell = (ids: string[], every = 0) => {
        // What is read seldom is not put off by all that happens meanwhile.
        if (every > 0 && timer !== undefined) return;
        clearTimeout(timer);
        timer = setTimeout(
          () => {
            timer = undefined;
            if (isReading()) return tell(ids, every);
            if (!overtaken && !isBehind()) return;
            overtaken = false;
            callback({ channel, type: "updated", payload: { ids }, date: new Date() });
          },
          Math.max(patience, every > 0 ? due(every) : 0),
        );
      };
      const refresh = (ids: string[], before: number, every?: number) => {
        since = Math.max(since, before);
        tell(ids, every);
      };
      const stops = refreshes()
        .filter((one) => one.resource === resource)
        .flatMap(({ events, scope, every }) => {
          const name = scope(state.user, asked);
          if (name === null) return [];
          return hub.listen(name, {
            event: (live) => {
              if (!events.some((event) => event.name === live.type)) return;
              overtaken ||= isReading();
              refresh([live.id], Date.now(), every);
            },
            refresh: (before) => refresh([], before),
          });
        });
      return [...stops, () => clearTimeout(timer)];
    },
    unsubscribe: (stops: (() => void)[]) => {
      for (const stop of stops) stop();
    },
  };
}
