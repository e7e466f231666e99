import { brand } from "../../contract/brand.ts";
import { leave } from "./leave.ts";
import { storedKey } from "./stored.ts";
import { tokenChangedElsewhere } from "./token.ts";
import { tabMovedOn } from "./workspace.ts";

let line: BroadcastChannel | null = null;

/** Makes the browser's other tabs look whether they still belong to the same person. */
export function tellOtherTabs(): void {
  line?.postMessage("changed");
}

/**
 * Loads this tab again if another one meanwhile signed in, out or as somebody else, or if it is an older
 * page of a tab that moved on; answers whether it does. Where another tab works is its own affair.
 */
export function leaveIfStale(): boolean {
  const stale = tokenChangedElsewhere() || tabMovedOn();
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
    if (event.key === null || event.key === storedKey("token")) leaveIfStale();
  });
  window.addEventListener("pageshow", leaveIfStale);
  document.addEventListener("visibilitychange", leaveIfStale);
}
