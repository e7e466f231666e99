import { StyleProvider } from "@ant-design/cssinjs";
import { AbilityProvider } from "@casl/react";
import { type DataProvider, Refine } from "@refinedev/core";
import { App, ConfigProvider } from "antd";
import { type ReactNode, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import type { Ability } from "../../contract/abilities.ts";
import { currentLanguage } from "../i18n/i18n.ts";
import { useTranslation } from "../i18n/use-translation.tsx";
import { Slot, SlotsContext } from "../kit/slot.tsx";
import type { LiveHub } from "../live/hub.ts";
import { LiveContext } from "../live/use-event.ts";
import { useAntdLocale } from "../look/antd-locale.ts";
import { keptStyles } from "../look/kept-styles.ts";
import { type Area, themeOf } from "../look/theme.ts";
import { useTheme } from "../look/theme-choice.ts";
import { createAccessControl } from "../providers/access-control.ts";
import { createAuditLogProvider } from "../providers/audit-log.ts";
import { createAuthProvider } from "../providers/auth.ts";
import { createI18nProvider } from "../providers/i18n.ts";
import { createLiveProvider } from "../providers/live.ts";
import { useNotificationProvider } from "../providers/notification.ts";
import { createQueryClient } from "../providers/query-client.ts";
import { Address, routerProvider } from "../providers/router.tsx";
import { Processing } from "../public/processing.tsx";
import type { SessionStore } from "../session/session.ts";
import type { Registry } from "../tree/registry.ts";
import { RegistryContext, useRegistry } from "../tree/registry-context.ts";
import { SessionContext } from "../use-session.ts";
import { LeaveGuard } from "./layers/leave-guard.tsx";
import { areaOf } from "./navigation.tsx";
import { resourcesFor } from "./resources.ts";
import { Shell } from "./shell.tsx";
import { confined } from "./slots.ts";
import { FailedSession } from "./states/failed-session.tsx";

interface ProtectedProps {
  /** What the plugins state, as far as it is there. */
  stated: { get: () => Registry; subscribe: (listener: () => void) => () => void };
  session: SessionStore;
  hub: LiveHub;
  data: DataProvider;
}

/** Everything a page behind the login may rely on: person, ability, Refine, toasts, live events. */
export function Protected({ stated, session, hub, data }: ProtectedProps) {
  const state = useSyncExternalStore(session.subscribe, session.get);
  const area = areaOf(useLocation().pathname);
  // The same element while it says the same: another address alone draws none of this again.
  return useMemo(() => {
    if (state.status === "loading") return <Processing />;
    if (state.status === "failed") return <FailedSession session={session} />;
    const parts = { stated, session, hub, data, area, ability: state.ability };
    return (
      <Equipped {...parts}>
        {state.user.confined ? <Slot of={confined} with={{}} /> : <Shell area={area} />}
      </Equipped>
    );
  }, [state, area, stated, session, hub, data]);
}

interface EquippedProps extends ProtectedProps {
  area: Area;
  ability: Ability;
  children: ReactNode;
}

/** Everything that pages are drawn in, but for the frame around them. */
export function Equipped({ area, ability, children, ...parts }: EquippedProps) {
  const { stated, session, hub } = parts;
  const registry = useSyncExternalStore(stated.subscribe, stated.get);
  return (
    <RegistryContext value={registry}>
      <SlotsContext value={registry.fills}>
        <SessionContext value={session}>
          <LiveContext value={hub}>
            <AbilityProvider value={ability}>
              <Themed area={area}>
                <WithRefine {...parts}>{children}</WithRefine>
                <LeaveGuard />
              </Themed>
            </AbilityProvider>
          </LiveContext>
        </SessionContext>
      </SlotsContext>
    </RegistryContext>
  );
}

const styles = keptStyles();

function Themed({ area, children }: { area: Area; children: ReactNode }) {
  const { theme } = useTheme();
  const { t } = useTranslation();
  useLayoutEffect(() => {
    document.documentElement.dataset.area = area;
  }, [area]);
  const locale = useAntdLocale(currentLanguage());
  // antd calls it "Close" in every language.
  const close = t("common:close");
  const closing = useMemo(() => ({ closable: { "aria-label": close } }), [close]);
  return (
    <StyleProvider cache={styles}>
      <ConfigProvider
        theme={themeOf(area, theme)}
        modal={closing}
        drawer={closing}
        {...(locale && { locale })}
      >
        <App className="console">{children}</App>
      </ConfigProvider>
    </StyleProvider>
  );
}

function WithRefine({
  stated,
  session,
  hub,
  data,
  children,
}: ProtectedProps & { children: ReactNode }) {
  const notificationProvider = useNotificationProvider();
  const registry = useRegistry();
  const [fixed] = useState(() => {
    const cache = createQueryClient();
    return {
      dataProvider: data,
      authProvider: createAuthProvider(session, registry.session),
      auditLogProvider: createAuditLogProvider(registry),
      accessControlProvider: createAccessControl(stated.get, session),
      i18nProvider: createI18nProvider(stated.get),
      liveProvider: createLiveProvider(hub, () => stated.get().refreshes, session, cache),
      options: {
        disableTelemetry: true,
        disableRouteChangeHandler: true,
        mutationMode: "pessimistic" as const,
        liveMode: "auto" as const,
        reactQuery: { clientConfig: cache },
      },
    };
  });
  const resources = useMemo(() => resourcesFor(registry), [registry]);
  return (
    <Address resources={resources}>
      <Refine
        {...fixed}
        resources={resources}
        routerProvider={routerProvider}
        notificationProvider={notificationProvider}
      >
        {children}
      </Refine>
    </Address>
  );
}
