import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { tabKept } from "../session/stored.ts";
import { useSession } from "../use-session.ts";

const delay = 400;
const listeners = new Set<() => void>();
let switching = false;

function setSwitching(next: boolean): void {
  switching = next;
  for (const listener of listeners) listener();
}

/** Whether everything on screen belongs to a workspace that is being left. */
export const useSwitching = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => switching,
  );

let running: Promise<void> | null = null;

/**
 * Call it after the server switched the active workspace, or whatever else changes everything the
 * person sees: the page is taken away, caches are emptied (tab keys `cache.…` too), the person is
 * read again, the other tabs reload. The page comes back 0.4 s later. Whoever calls it meanwhile
 * (the button, the live event) joins the same switch.
 */
export function useSwitched(): () => Promise<void> {
  const { reload } = useSession();
  const cache = useQueryClient();
  const run = async () => {
    setSwitching(true);
    try {
      for (const name of tabKept.names()) if (name.startsWith("cache.")) tabKept.remove(name);
      await cache.cancelQueries();
      await new Promise((resolve) => setTimeout(resolve, delay));
      await reload();
      cache.removeQueries({ type: "inactive" });
      void cache.resetQueries({ type: "active" });
    } finally {
      running = null;
      setSwitching(false);
    }
  };
  return () => {
    running ??= run();
    return running;
  };
}
