import type { LiveProvider } from "@refinedev/core";
import type { LiveHub } from "../live/hub.ts";
import type { Refresh } from "../plugin.ts";
import type { SessionStore } from "../session/session.ts";

const patience = 300;

/**
 * Refine's live updates: a list or record reads again when an event its domain names in `refreshOn`
 * arrives. Many events within 0.3 s read once.
 */
export function createLiveProvider(
  hub: LiveHub,
  refreshes: readonly Refresh[],
  session: SessionStore,
): LiveProvider {
  return {
    subscribe: ({ channel, callback }) => {
      const state = session.get();
      if (state.status !== "ready") return [];
      const resource = channel.replace(/^resources\//, "");
      let timer: ReturnType<typeof setTimeout> | undefined;
      const refresh = (ids: string[]) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          callback({ channel, type: "updated", payload: { ids }, date: new Date() });
        }, patience);
      };
      const stops = refreshes
        .filter((one) => one.resource === resource)
        .flatMap(({ event, scope }) => {
          const name = scope(state.user);
          if (name === null) return [];
          return hub.listen(name, {
            event: (live) => {
              if (live.type === event.name) refresh([live.id]);
            },
            refresh: () => refresh([]),
          });
        });
      return [...stops, () => clearTimeout(timer)];
    },
    unsubscribe: (stops: (() => void)[]) => {
      for (const stop of stops) stop();
    },
  };
}
