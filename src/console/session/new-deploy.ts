import { isLeaving } from "./leave.ts";
import { tabKept } from "./stored.ts";

const patience = 60_000;

/**
 * A page part that is gone may mean that a newer version was deployed: loads it, at most once a minute,
 * so that a broken deploy cannot reload for ever. Where the server cannot be reached, or still has this
 * version, the page stays: it holds what is not sent yet, and a part that was cut on its way (by one of
 * several servers that ends) is no reason to lose it. A filled form asks first, by its own `beforeunload`.
 */
export function watchDeploys(reload = () => window.location.reload()): void {
  window.addEventListener("vite:preloadError", () => {
    void isReplaced().then((replaced) => {
      if (replaced && !isLeaving() && mayReload()) reload();
    });
  });
}

/** The script that this page began with, as the page's HTML names it. */
const entry = (): string =>
  document.querySelector('script[type="module"][src]')?.getAttribute("src") ?? "";

const isReplaced = (): Promise<boolean> =>
  fetch("/", { cache: "no-store" }).then(
    async (answer) => answer.ok && !(await answer.text()).includes(entry()),
    () => false,
  );

function mayReload(): boolean {
  const last = Number(tabKept.get("reloaded") ?? 0);
  if (Date.now() - last < patience) return false;
  tabKept.set("reloaded", String(Date.now()));
  return true;
}
