import { isLeaving } from "./leave.ts";
import { tabKept } from "./stored.ts";

const patience = 60_000;

/**
 * A page part that is gone may mean that a newer version was deployed: loads it, at most once a minute,
 * so that a broken deploy cannot reload for ever. Where the server cannot be reached the page stays: it
 * holds what is not sent yet. A filled form asks first, by its own `beforeunload`.
 */
export function watchDeploys(reload = () => window.location.reload()): void {
  window.addEventListener("vite:preloadError", () => {
    void isReached().then((reached) => {
      if (reached && !isLeaving() && mayReload()) reload();
    });
  });
}

const isReached = (): Promise<boolean> =>
  fetch("/", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

function mayReload(): boolean {
  const last = Number(tabKept.get("reloaded") ?? 0);
  if (Date.now() - last < patience) return false;
  tabKept.set("reloaded", String(Date.now()));
  return true;
}
