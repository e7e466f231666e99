import { Button } from "antd";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { mayWrite } from "../../../users/contract/access.ts";
import type { StaffUser } from "../../../users/contract/staff/user.ts";
import { endUserSessions, resendUserEmailLink } from "../../contract/staff/endpoints.ts";
import { userSessions } from "../../contract/staff/resources.ts";
import { SessionLine } from "./session-line.tsx";
import "./staff.css";

/** Where a person is signed in, and what staff can do about it. */
export default function AccessPanel({ user }: { user: StaffUser }) {
  const { t } = useTranslation();
  const { ability } = useSession();
  const writes = mayWrite(ability, user);
  const params = { user: user.id };
  const { data, error, refetch } = useList(userSessions, { params }).query;
  const [ask, dialog] = useConfirmDanger();
  const ending = useCustomMutation(endUserSessions, {
    quiet: true,
    success: t("auth:staff.endedAll"),
    invalidates: [userSessions],
  });

  const sessions = data?.data ?? [];
  const endAll = () =>
    ask({
      title: t("auth:staff.endAllTitle", { name: `${user.first_name} ${user.last_name}`.trim() }),
      consequence: t("auth:staff.endAllText"),
      action: t("auth:staff.endAll"),
      run: () => ending.mutateAsync({ params }),
    });
  return (
    <Panel
      title={t("auth:staff.sessions")}
      intro={t("auth:staff.sessionsText")}
      actions={
        writes && (
          <>
            {!user.email_verified_at && <ResendButton user={user} />}
            {sessions.length > 0 && (
              <Button danger onClick={endAll}>
                {t("auth:staff.endAll")}
              </Button>
            )}
          </>
        )
      }
    >
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && sessions.length === 0 && <EmptyState text={t("auth:staff.none")} />}
      <ul className="auth-sessions">
        {sessions.map((session) => (
          <SessionLine key={session.id} user={user.id} session={session} writes={writes} />
        ))}
      </ul>
      {dialog}
    </Panel>
  );
}

function ResendButton({ user }: { user: StaffUser }) {
  const { t } = useTranslation();
  const resending = useCustomMutation(resendUserEmailLink, {
    success: t("auth:staff.resent", { email: user.email }),
  });
  return (
    <Button
      loading={resending.mutation.isPending}
      onClick={() => resending.mutate({ params: { user: user.id } })}
    >
      {t("auth:staff.resend")}
    </Button>
  );
}
