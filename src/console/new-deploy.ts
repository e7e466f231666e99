import { isLeaving, leave } from "./leave.ts";
import { tabKept } from "./stored.ts";

const patience = 60_000;

/**
 * A page part that is gone means a newer version was deployed: loads it, at most once a minute, so
 * that a broken deploy cannot reload for ever. A filled form asks first, by its own `beforeunload`.
 */
export function watchDeploys(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (isLeaving() || !mayReload()) return;
    event.preventDefault();
    leave(window.location.pathname + window.location.search);
  });
}

/** Whether a reload for a new version is due; answers yes at most once a minute. */
export function mayReload(now = Date.now()): boolean {
  const last = Number(tabKept.get("reloaded") ?? 0);
  if (now - last < patience) return false;
  tabKept.set("reloaded", String(now));
  return true;
}
