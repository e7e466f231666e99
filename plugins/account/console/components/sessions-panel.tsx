import { Button } from "antd";
import { useDelete } from "../../../../src/console/data/use-delete.ts";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { deviceOf } from "../../../../src/console/kit/text/device.ts";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { sessions } from "../../../auth/contract/resources.ts";
import type { SignIn } from "../../../auth/contract/sign-in.ts";

export function SessionsPanel() {
  const { t } = useTranslation();
  const { query, result } = useList(sessions);
  return (
    <Panel title={t("account:sessions.title")} intro={t("account:sessions.text")}>
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <PageSkeleton />}
      <ul className="account-sessions">
        {result.data.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
    </Panel>
  );
}

function SessionLine({ session }: { session: SignIn }) {
  const { t } = useTranslation();
  const { logout } = useSession();
  const device = useDeviceName(session.user_agent);
  const ending = useDelete(sessions, { success: t("account:sessions.ended", { device }) });
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
        loading={ending.mutation.isPending}
        aria-label={t("account:sessions.endOf", { device })}
        onClick={() => (session.current ? void logout() : ending.mutate(session.id))}
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
