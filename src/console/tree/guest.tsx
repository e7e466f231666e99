import "@ant-design/v5-patch-for-react-19";
import { type ReactNode, useState } from "react";
import { abilityFor, type Grant } from "../../contract/abilities.ts";
import { currentLanguage, needWords } from "../i18n/i18n.ts";
import { openConnection } from "../live/connection.ts";
import { fetchEvents } from "../live/fetch-events.ts";
import { createHub } from "../live/hub.ts";
import { needAntdLocale } from "../look/antd-locale.ts";
import { createDataProvider } from "../providers/data.ts";
import type { SessionStore } from "../session/session.ts";
import type { SessionUser } from "../session/session-user.ts";
import { Equipped } from "../shell/protected.tsx";
import { frameNamespaces } from "./first-page.ts";
import { stated } from "./stated.ts";

/** What pages say by themselves. */
export const guestWords = (): Promise<unknown> =>
  Promise.all([needWords(frameNamespaces), needAntdLocale(currentLanguage())]);

/** A session that is what a link gave: one thing, and nobody's account. */
function sessionOf(only: Grant): SessionStore {
  const user: SessionUser = {
    id: only.id,
    kind: "guest",
    verified: true,
    roles: [],
    permissions: [],
    active_workspace_id: null,
    grants: [only],
    name: "",
    email: "",
    locale: currentLanguage(),
    email_verified_at: null,
    whatsapp_verified_at: null,
  };
  const ready = { status: "ready", user, ability: abilityFor(user, stated.get().rules) } as const;
  return {
    get: () => ready,
    subscribe: () => () => undefined,
    ready: () => Promise.resolve(ready),
    reload: () => Promise.resolve(ready),
    setLocale: () => Promise.resolve(),
    logout: () => Promise.resolve(),
  };
}

/** Draws pages for somebody who came by a link to one thing: no frame around them, no way to others. */
export function Guest({ only, children }: { only: Grant; children: ReactNode }) {
  const [parts] = useState(() => {
    const session = sessionOf(only);
    return {
      stated,
      session,
      hub: createHub(openConnection, fetchEvents),
      data: createDataProvider(stated.get().find),
      ability: abilityFor((session.get() as { user: SessionUser }).user, stated.get().rules),
    };
  });
  return (
    <Equipped {...parts} area="customer">
      {children}
    </Equipped>
  );
}
