import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { forgetFirst } from "../data/calls/first-answer.ts";
import { tabKept } from "../session/stored.ts";
import { tabWorkspace, workIn } from "../session/workspace.ts";
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

let running: { to: string | null; done: Promise<void> } | null = null;

/**
 * Has this tab go over to a workspace, or with null to the one the person chose last: the page is taken
 * away, caches are emptied (tab keys `cache.…` too), the person is read again there, and the page comes
 * back 0.4 s later. Whoever asks for the same meanwhile (the button, the live event) joins.
 */
export function useSwitched(): (to: string | null) => Promise<void> {
  const { reload } = useSession();
  const cache = useQueryClient();
  const run = async (to: string | null) => {
    setSwitching(true);
    for (const name of tabKept.names()) if (name.startsWith("cache.")) tabKept.remove(name);
    forgetFirst();
    const from = tabWorkspace();
    workIn(to);
    await cache.cancelQueries();
    await new Promise((resolve) => setTimeout(resolve, delay));
    const read = await reload();
    // Not read: whoever is shown still works where they did.
    if (read.status === "ready" && read.user.active_workspace_id !== tabWorkspace()) workIn(from);
    cache.removeQueries({ type: "inactive" });
    void cache.resetQueries({ type: "active" });
  };
  return (to) => {
    if (running?.to === to) return running.done;
    const before = running?.done ?? Promise.resolve();
    const mine = {
      to,
      done: before
        .then(() => run(to))
        .finally(() => {
          if (running !== mine) return;
          running = null;
          setSwitching(false);
        }),
    };
    running = mine;
    return mine.done;
  };
}
