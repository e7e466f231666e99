import { createContext, use, useEffect, useState, useSyncExternalStore } from "react";
import { type Ability, isSuspended } from "../contract/abilities.ts";
import { useTranslation } from "./i18n/use-translation.tsx";
import type { Can } from "./plugin.ts";
import { holds } from "./session/allows.ts";
import { serverNow } from "./session/clock.ts";
import type { SessionStore } from "./session/session.ts";
import type { SessionUser } from "./session/session-user.ts";

/** Hands the session's record to the protected tree. */
export const SessionContext = createContext<SessionStore | null>(null);

/** What pages know of the session. */
export interface Session {
  user: SessionUser;
  ability: Ability;
  /** The same where a suspended workspace is open, without what they may in others. */
  here?: Ability | undefined;
  /** Reads the person again after something that changes them (verification, workspace, roles). */
  reload: SessionStore["reload"];
  setLocale: SessionStore["setLocale"];
  logout: SessionStore["logout"];
}

/** The signed-in person and what they may. Only inside the protected tree. */
export function useSession(): Session {
  const store = use(SessionContext);
  if (store === null) throw new Error("useSession outside the protected tree");
  const state = useSyncExternalStore(store.subscribe, store.get);
  if (state.status !== "ready") throw new Error("useSession before the session is ready");
  const { user, ability, here } = state;
  const { reload, setLocale, logout } = store;
  return { user, ability, here, reload, setLocale, logout };
}

/** Answers synchronously what the person may where they work: `may(["update", "Number"])`, or any of several pairs. */
export function useMay(): (can: Can) => boolean {
  const { ability, here = ability } = useSession();
  return (can) => holds(here, can);
}

/** Why somebody may only read here: where they work is suspended, or what is said otherwise. */
export function useWhyReadOnly(): (otherwise: string) => string {
  const { user } = useSession();
  const { t } = useTranslation();
  return (otherwise) =>
    isSuspended(user, user.active_workspace_id) ? t("errors:suspended") : otherwise;
}

const recent = 20_000;

/** Which channels were verified within the last 20 s, by the server's clock. */
export function useVerifiedRecently(): { email: boolean; whatsapp: boolean } {
  const { user } = useSession();
  const { email_verified_at: email, whatsapp_verified_at: whatsapp } = user;
  const [, redraw] = useState(0);
  useEffect(() => {
    const ends = [email, whatsapp].map((at) => remaining(at)).filter((left) => left > 0);
    const timers = ends.map((left) => setTimeout(() => redraw((n) => n + 1), left));
    return () => timers.forEach(clearTimeout);
  }, [email, whatsapp]);
  return { email: remaining(email) > 0, whatsapp: remaining(whatsapp) > 0 };
}

const remaining = (at: Date | null): number =>
  at === null ? 0 : Math.min(recent, at.getTime() + recent - serverNow());
