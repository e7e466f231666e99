import type { AuthActionResponse, AuthProvider } from "@refinedev/core";
import { startSession } from "../public/start-session.ts";
import type { SessionStore } from "../session/session.ts";
import type { SessionSource } from "../session/session-user.ts";
import { currentToken } from "../session/token.ts";

type Values = Record<string, string>;

/** What Refine's auth hooks are answered: done and where to go, or the refusal. */
const answer = async (work: Promise<string | undefined>): Promise<AuthActionResponse> => {
  try {
    const redirectTo = await work;
    return { success: true, ...(redirectTo && { redirectTo }) };
  } catch (error) {
    return { success: false, error: error as Error };
  }
};

/**
 * Refine's view of the session, over the calls of the plugin that states it. The pages outside the
 * session make the same calls without Refine. The transport ends the session on any 401 by itself,
 * exactly once; so errors ask for nothing here.
 */
export function createAuthProvider(session: SessionStore, source: SessionSource): AuthProvider {
  return {
    login: (values: Values) => answer(source.login(values).then(startSession)),
    register: (values: Values) => answer(source.register(values).then(startSession)),
    forgotPassword: (values: Values) => answer(source.forgotPassword(values).then(() => undefined)),
    updatePassword: (values: Values) => answer(source.updatePassword(values).then(() => "/login")),
    logout: () => answer(session.logout().then(() => undefined)),
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
