import { brand } from "../brand.ts";
import { leave } from "./leave.ts";
import { kept, storedKey } from "./stored.ts";
import { tokenChangedElsewhere } from "./token.ts";

let scope: string | null = null;
let line: BroadcastChannel | null = null;

/** Who this tab works for: person and active workspace. Told to the other tabs when it changes. */
export function workAs(userId: string, workspaceId: string | null): void {
  scope = `${userId}:${workspaceId ?? ""}`;
  kept.set("scope", scope);
  tellOtherTabs();
}

/** Makes the browser's other tabs look whether they still belong to the same person. */
export function tellOtherTabs(): void {
  line?.postMessage("changed");
}

/** Whether another tab meanwhile signed in, out, as somebody else or switched the workspace. */
export function staleTab(): boolean {
  const stored = kept.get("scope");
  return tokenChangedElsewhere() || (scope !== null && stored !== null && stored !== scope);
}

/** Loads this tab again if it would mix two people or two workspaces; answers whether it does. */
export function leaveIfStale(): boolean {
  const stale = staleTab();
  if (stale) leave(window.location.pathname + window.location.search);
  return stale;
}

/** Looks again whenever another tab, the browser or the person could have changed something. */
export function watchOtherTabs(): void {
  if (typeof BroadcastChannel !== "undefined") {
    line = new BroadcastChannel(brand.prefix);
    line.addEventListener("message", leaveIfStale);
  }
  window.addEventListener("storage", (event) => {
    if (event.key === null || [storedKey("token"), storedKey("scope")].includes(event.key)) {
      leaveIfStale();
    }
  });
  window.addEventListener("pageshow", leaveIfStale);
  document.addEventListener("visibilitychange", leaveIfStale);
}
