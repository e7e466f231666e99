import { isLeaving } from "./leave.ts";
import { tabKept } from "./stored.ts";

const patience = 60_000;

/**
 * A page part that is gone means a newer version was deployed: loads it, at most once a minute, so
 * that a broken deploy cannot reload for ever. A filled form asks first, by its own `beforeunload`.
 */
export function watchDeploys(reload = () => window.location.reload()): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (isLeaving() || !mayReload()) return;
    event.preventDefault();
    reload();
  });
}

function mayReload(): boolean {
  const last = Number(tabKept.get("reloaded") ?? 0);
  if (Date.now() - last < patience) return false;
  tabKept.set("reloaded", String(Date.now()));
  return true;
}
