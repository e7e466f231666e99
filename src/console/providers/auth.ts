import type { AuthProvider } from "@refinedev/core";
import type { SessionStore } from "../session/session.ts";
import { currentToken } from "../session/token.ts";

/**
 * Refine's view of the session. Signing in happens outside Refine, and the transport ends the
 * session on any 401 by itself, exactly once; so errors ask for nothing here.
 */
export function createAuthProvider(session: SessionStore): AuthProvider {
  return {
    login: () => Promise.resolve({ success: false, redirectTo: "/login" }),
    logout: async () => {
      await session.logout();
      return { success: true };
    },
    check: () =>
      Promise.resolve(
        currentToken() === null
          ? { authenticated: false, redirectTo: "/login" }
          : { authenticated: true },
      ),
    onError: (error: Error) => Promise.resolve({ error }),
    getIdentity: async () => {
      const state = await session.ready();
      return state.status === "ready" ? state.user : null;
    },
    getPermissions: async () => {
      const state = await session.ready();
      return state.status === "ready" ? state.user.permissions : [];
    },
  };
}
