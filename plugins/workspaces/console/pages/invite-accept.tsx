import { MailOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Link, useNavigate, useParams } from "react-router-dom";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { useSwitched } from "../../../../src/console/shell/use-switched.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { useAct } from "../../../../src/console/use-act.ts";
import { useCall } from "../../../../src/console/use-call.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { ApiError } from "../../../../src/contract/wire.ts";
import { acceptInvite, showInvite } from "../../contract/endpoints.ts";

export function Component() {
  const { t } = useTranslation();
  const { token = "" } = useParams();
  const { user, logout } = useSession();
  const tell = useTell();
  const navigate = useNavigate();
  const switched = useSwitched();
  const { act, busy } = useAct();
  const invite = useCall(showInvite, { params: { token } });
  const { error } = invite;
  const home = <Link to="/">{t("common:home")}</Link>;

  const join = () =>
    act(async () => {
      const { data } = await call(acceptInvite, { params: { token } });
      tell.success(t("workspaces:accept.joined", { workspace: data.name }));
      await navigate("/", { replace: true });
      await switched();
    });
  const state = () => {
    if (error instanceof ApiError && error.code === "workspaces.invite_not_yours") {
      return (
        <EmptyState
          icon={<MailOutlined />}
          text={t("workspaces:accept.notYours", { email: user.email })}
          action={
            <Button onClick={() => void logout()}>{t("workspaces:accept.otherAccount")}</Button>
          }
        />
      );
    }
    if (error instanceof ApiError && error.status === 404) {
      return (
        <EmptyState icon={<MailOutlined />} text={t("workspaces:accept.gone")} action={home} />
      );
    }
    if (error !== null) return <ErrorState error={error} retry={() => void invite.refetch()} />;
    if (invite.data === undefined) return null;
    const { workspace_name: workspace, invited_by: person, accepted } = invite.data.data;
    if (accepted) {
      return (
        <EmptyState
          icon={<MailOutlined />}
          text={t("workspaces:accept.already", { workspace })}
          action={home}
        />
      );
    }
    return (
      <EmptyState
        icon={<MailOutlined />}
        text={t("workspaces:accept.text", { person, workspace, email: user.email })}
        action={
          <Button type="primary" loading={busy} onClick={() => void join()}>
            {t("workspaces:accept.join", { workspace })}
          </Button>
        }
      />
    );
  };
  return (
    <PageLayout title={t("workspaces:nav.invite")} loading={invite.isPending}>
      {state()}
    </PageLayout>
  );
}
