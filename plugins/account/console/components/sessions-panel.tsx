import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { deviceOf } from "../../../../src/console/kit/text/device.ts";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import { useAct } from "../../../../src/console/use-act.ts";
import { useCall } from "../../../../src/console/use-call.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { endSession, listSessions } from "../../../auth/contract/endpoints.ts";
import type { SignIn } from "../../../auth/contract/sign-in.ts";

export function SessionsPanel() {
  const { t } = useTranslation();
  const sessions = useCall(listSessions, {});
  return (
    <Panel title={t("account:sessions.title")} intro={t("account:sessions.text")}>
      {sessions.isError && (
        <ErrorState error={sessions.error} retry={() => void sessions.refetch()} />
      )}
      {sessions.isPending && <PageSkeleton />}
      <ul className="account-sessions">
        {sessions.data?.data.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
    </Panel>
  );
}

function SessionLine({ session }: { session: SignIn }) {
  const { t } = useTranslation();
  const tell = useTell();
  const cache = useQueryClient();
  const { logout } = useSession();
  const { act, busy } = useAct();
  const device = useDeviceName(session.user_agent);
  const end = async () => {
    if (session.current) return logout();
    const ended = await act(() => call(endSession, { params: { session: session.id } }));
    void cache.invalidateQueries({ queryKey: [listSessions.name] });
    if (ended) tell.success(t("account:sessions.ended", { device }));
  };
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {session.current && <span className="account-here">{t("account:sessions.current")}</span>}
        <p>
          {t("account:sessions.ip", { ip: session.ip })} · {t("account:sessions.lastUse")}{" "}
          <RelativeTime at={session.last_used_at} />
        </p>
      </div>
      <Button
        loading={busy}
        aria-label={t("account:sessions.endOf", { device })}
        onClick={() => void end()}
      >
        {t("account:sessions.end")}
      </Button>
    </li>
  );
}

function useDeviceName(userAgent: string): string {
  const { t } = useTranslation();
  const { browser, system } = deviceOf(userAgent);
  if (browser !== null && system !== null) return t("account:sessions.device", { browser, system });
  return browser ?? system ?? t("account:sessions.unknown");
}
