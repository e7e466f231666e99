import {
  type Ability,
  type AbilityRules,
  abilityFor,
  isSuspended,
} from "../../contract/abilities.ts";
import { ApiError, type Locale } from "../../contract/wire.ts";
import { setLanguage } from "../i18n/i18n.ts";
import { dropOtherDrafts } from "./drafts.ts";
import type { SessionSource, SessionUser } from "./session-user.ts";
import { endSession } from "./token.ts";
import { notInWorkspace, workIn } from "./workspace.ts";

/** Where the session stands; `failed` means the person could not be read, not that they are out. */
export type SessionState =
  | { status: "loading" }
  | { status: "failed"; error: unknown }
  | { status: "ready"; user: SessionUser; ability: Ability; here?: Ability };

/** The one record of who is signed in: pages read it by `useSession`, guards by `ready`. */
export interface SessionStore {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** The state once it is no longer loading; starts the first load. */
  ready(): Promise<SessionState>;
  /** Reads the person again: rights, verification or workspace may have changed. */
  reload(): Promise<SessionState>;
  setLocale(locale: Locale): Promise<void>;
  logout(): Promise<void>;
}

const patience = 3_000;

/** The rules that a person's abilities are made of. */
type RulesFor = (user: SessionUser) => Promise<readonly AbilityRules[]>;

/** What somebody may where a suspended workspace is open: what they may in another one would be offered in vain. */
function abilityHere(user: SessionUser, rules: readonly AbilityRules[]): Ability | undefined {
  const { active_workspace_id: here, grants } = user;
  if (!isSuspended(user, here)) return undefined;
  const own = grants.filter(({ id, workspace }) => id === here || workspace === here);
  return abilityFor({ ...user, grants: own }, rules);
}

/** Makes the session's record out of what the plugins state. */
export function createSession(source: SessionSource, rulesFor: RulesFor): SessionStore {
  let state: SessionState = { status: "loading" };
  let loading: Promise<SessionState> | null = null;
  let newest = new AbortController();
  const listeners = new Set<() => void>();
  const become = (next: SessionState): SessionState => {
    state = next;
    for (const listener of listeners) listener();
    return next;
  };

  const load = async (signal: AbortSignal): Promise<SessionState> => {
    try {
      const user = await inTabsWorkspace(() => source.load(signal));
      if (signal.aborted) return await store.ready();
      dropOtherDrafts(user.id);
      workIn(user.active_workspace_id);
      const [rules] = await Promise.all([rulesFor(user), setLanguage(user.locale)]);
      if (signal.aborted) return await store.ready();
      const ability = abilityFor(user, rules);
      return become({ status: "ready", user, ability, here: abilityHere(user, rules) });
    } catch (error) {
      if (signal.aborted) return store.ready();
      return state.status === "ready" ? state : become({ status: "failed", error });
    }
  };
  /** The newest question counts: an older answer may be from before the change. */
  const reload = (): Promise<SessionState> => {
    newest.abort();
    newest = new AbortController();
    loading = load(newest.signal);
    return loading;
  };

  const store: SessionStore = {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ready: () => loading ?? reload(),
    reload,
    async setLocale(locale) {
      const before = state.status === "ready" ? state.user.locale : null;
      const show = async (chosen: Locale) => {
        await setLanguage(chosen);
        if (state.status === "ready") become({ ...state, user: { ...state.user, locale: chosen } });
      };
      await show(locale);
      try {
        await source.setLocale(locale);
      } catch (error) {
        if (before) await show(before);
        throw error;
      }
    },
    async logout() {
      // Whoever signs out leaves, even if the server does not answer.
      const late = new Promise((resolve) => setTimeout(resolve, patience));
      await Promise.race([source.logout().catch(() => undefined), late]);
      endSession("signed-out");
    },
  };
  return store;
}

/** Reads the person where this tab works; who may no longer work there is read where they last chose. */
async function inTabsWorkspace(load: () => Promise<SessionUser>): Promise<SessionUser> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== notInWorkspace) throw error;
    workIn(null);
    return load();
  }
}
