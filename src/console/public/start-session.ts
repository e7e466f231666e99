import { tellOtherTabs } from "../session/other-tabs.ts";
import { tabKept } from "../session/stored.ts";
import { rememberedPath, setToken } from "../session/token.ts";

/**
 * Stores the access token that login or register answered with and tells the other tabs. Answers
 * where to go: the page wanted before sign-in, else home.
 */
export function startSession(token: string): string {
  const path = rememberedPath() ?? "/";
  tabKept.remove("path");
  setToken(token);
  tellOtherTabs();
  return path;
}
