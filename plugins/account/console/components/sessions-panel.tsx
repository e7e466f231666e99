import { Button } from "antd";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useDelete } from "../../../../src/console/data/use-delete.ts";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { deviceOf } from "../../../../src/console/kit/text/device.ts";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { useSignOut } from "../../../../src/console/shell/layers/use-sign-out.ts";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import { endOtherSessions } from "../../../auth/contract/endpoints.ts";
import { sessions } from "../../../auth/contract/resources.ts";
import type { SignIn } from "../../../auth/contract/sign-in.ts";

export function SessionsPanel() {
  const { t } = useTranslation();
  const { query, result } = useList(sessions);
  const [ask, dialog] = useConfirmDanger();
  const ending = useCustomMutation(endOtherSessions, {
    quiet: true,
    success: t("account:sessions.endedOthers"),
    invalidates: [sessions],
  });
  const endOthers = () =>
    ask({
      title: t("account:sessions.endOthersTitle"),
      consequence: t("account:sessions.endOthersText"),
      action: t("account:sessions.endOthers"),
      run: () => ending.mutateAsync({}),
    });
  const others = result.data.some(({ current }) => !current);
  return (
    <Panel
      title={t("account:sessions.title")}
      intro={t("account:sessions.text")}
      actions={others && <Button onClick={endOthers}>{t("account:sessions.endOthers")}</Button>}
    >
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <PageSkeleton />}
      <ul className="account-sessions">
        {result.data.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {dialog}
    </Panel>
  );
}

function SessionLine({ session }: { session: SignIn }) {
  const { t } = useTranslation();
  const signOut = useSignOut();
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
        onClick={() => (session.current ? void signOut() : ending.mutate(session.id))}
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
