import { brand } from "../../contract/brand.ts";
import { leave } from "./leave.ts";
import { storedKey } from "./stored.ts";
import { currentToken, forgetSession, isGuest, signedOut, tokenChangedElsewhere } from "./token.ts";
import { countUnsent } from "./unsent.ts";
import { tabMovedOn } from "./workspace.ts";

let line: BroadcastChannel | null = null;
const watched = ["token", signedOut].map(storedKey);
/** How long (ms) the other tabs may take to say what they would lose. */
const patience = 200;

/** Makes the browser's other tabs look whether they still belong to the same person. */
export function tellOtherTabs(): void {
  line?.postMessage("changed");
}

/** How much the person's other tabs would lose by a sign-out. One that the browser froze says nothing. */
export async function unsentElsewhere(): Promise<number> {
  if (line === null) return 0;
  let count = 0;
  const add = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === "number") count += data;
  };
  line.addEventListener("message", add);
  line.postMessage("unsent?");
  await new Promise((resolve) => setTimeout(resolve, patience));
  line.removeEventListener("message", add);
  return count;
}

function hear({ data }: MessageEvent<unknown>): void {
  if (data === "changed") leaveIfStale();
  else if (data === "unsent?" && !isGuest() && currentToken() !== null) {
    line?.postMessage(countUnsent());
  }
}

/**
 * Loads this tab again if another one meanwhile signed in, out or as somebody else, or if it is an older
 * page of a tab that moved on; answers whether it does. Where another tab works is its own affair.
 */
export function leaveIfStale(): boolean {
  const changed = tokenChangedElsewhere();
  const stale = changed || tabMovedOn();
  if (stale) leave(window.location.pathname + window.location.search);
  if (changed || currentToken() === null) forgetSession();
  return stale;
}

/** Looks now, and again whenever another tab, the browser or the person could have changed something. */
export function watchOtherTabs(): void {
  leaveIfStale();
  if (typeof BroadcastChannel !== "undefined") {
    line = new BroadcastChannel(brand.prefix);
    line.addEventListener("message", hear);
  }
  window.addEventListener("storage", (event) => {
    if (event.key === null || watched.includes(event.key)) leaveIfStale();
  });
  window.addEventListener("pageshow", leaveIfStale);
  document.addEventListener("visibilitychange", leaveIfStale);
}
