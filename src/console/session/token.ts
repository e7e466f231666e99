import { leave } from "./leave.ts";
import { kept, tabKept } from "./stored.ts";
import { workIn } from "./workspace.ts";

/** What this tab works with; the browser's storage may meanwhile hold another tab's. */
let mine = kept.get("token");

/** A tab that came by a link to one thing: whoever is signed in beside it has no part in that. */
let guest: { token: string | null; ended: () => void } | null = null;

/** The access token of this tab, or null for an anonymous person. */
export const currentToken = (): string | null => (guest ? guest.token : mine);

/** Whether another tab signed in, out or as somebody else since this tab started. */
export const tokenChangedElsewhere = (): boolean => guest === null && kept.get("token") !== mine;

/** Whether this tab came by a link: nothing behind the sign-in is for it. */
export const isGuest = (): boolean => guest !== null;

/** The token that a link gave this tab, if it is reloaded. */
export const guestToken = (): string | null => tabKept.get("guest");

/** Has this tab work by what a link gave it, and by nothing else; `ended` hears when that is over. */
export function workAsGuest(token: string | null, ended: () => void): void {
  guest = { token, ended };
  if (token === null) tabKept.remove("guest");
  else tabKept.set("guest", token);
}

/** Stores the token that login or register answered with. */
export function setToken(token: string): void {
  guest = null;
  mine = token;
  kept.set("token", token);
  kept.remove(signedOut);
}

/** Kept from a sign-out that somebody asked for until the next sign-in: nobody's drafts wait in any tab. */
export const signedOut = "signed-out";

/** Where the person was, why they are at the login page, and when the tab loaded a newer version. */
const outlives = ["path", "workspace", "notice", "reloaded"];

/** Forgets what a session left in this tab but where the person was: drafts only if it was signed out of. */
export function forgetSession(): void {
  if (guestToken() !== null) return;
  const all = kept.get(signedOut) !== null;
  for (const name of tabKept.names()) {
    if (!outlives.includes(name) && (all || !name.startsWith("draft."))) tabKept.remove(name);
  }
}

/** Forgets the token and everything the session left in this tab but drafts and where the person was. */
export function clearToken(): void {
  guest = null;
  mine = null;
  kept.remove("token");
  tabKept.remove("guest");
  forgetSession();
}

/** The path wanted before sign-in, only if it is one of this console's own pages. */
export function rememberedPath(): string | null {
  const path = tabKept.get("path");
  return path?.startsWith("/") && !path.startsWith("//") && !path.startsWith("/login")
    ? path
    : null;
}

/** Keeps the wanted path until login reuses it; `/` clears it. */
export function rememberPath(path: string): void {
  if (path === "/") tabKept.remove("path");
  else tabKept.set("path", path);
}

/** Why the person finds themselves at the login page, told once. */
export type Notice = "expired" | "signed-out";

/** Reads the notice left by the last session and forgets it. */
export function takeNotice(): Notice | null {
  const notice = tabKept.get("notice");
  tabKept.remove("notice");
  return notice === "expired" || notice === "signed-out" ? notice : null;
}

/**
 * Ends the session in this tab. An expired one remembers where the person was, page and workspace, and keeps what
 * was being written, so that login leads back there; signing out forgets it, even if the session turned out to have
 * expired before, here or in another tab.
 */
export function endSession(reason: Notice): void {
  const { pathname, search } = window.location;
  if (guest) {
    const { ended } = guest;
    workAsGuest(null, ended);
    ended();
    return;
  }
  const expiredElsewhere = reason === "signed-out" && kept.get("token") === null;
  if (tokenChangedElsewhere() && !expiredElsewhere) {
    leave(pathname + search);
    return;
  }
  if (reason === "expired") rememberPath(pathname + search);
  else {
    tabKept.remove("path");
    workIn(null);
    kept.set(signedOut, "yes");
  }
  tabKept.set("notice", reason);
  // First, because what is being written is put aside while one leaves.
  leave("/login");
  clearToken();
}
