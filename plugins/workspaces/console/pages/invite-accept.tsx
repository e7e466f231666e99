import { MailOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Link, useNavigate, useParams } from "react-router-dom";
import { unawaited } from "../../../../src/console/data/calls/unawaited.ts";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { useSignOut } from "../../../../src/console/shell/layers/use-sign-out.ts";
import { useSwitched } from "../../../../src/console/shell/use-switched.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { useMay, useSession } from "../../../../src/console/use-session.ts";
import { ApiError } from "../../../../src/contract/wire.ts";
import { acceptInvite, showInvite } from "../../contract/endpoints.ts";

export function Component() {
  const { t } = useTranslation();
  const { token = "" } = useParams();
  const { user } = useSession();
  const signOut = useSignOut();
  const may = useMay();
  const tell = useTell();
  const navigate = useNavigate();
  const switched = useSwitched();
  const accepting = useCustomMutation(acceptInvite);
  const { query } = useCustom(showInvite, { params: { token } });
  const { error } = query;
  const home = <Link to="/">{t("common:home")}</Link>;

  const join = unawaited(async () => {
    const { id, name } = await accepting.mutateAsync({ params: { token } });
    tell.success(t("workspaces:accept.joined", { workspace: name }));
    await navigate("/", { replace: true });
    await switched(id);
  });
  const state = () => {
    if (error instanceof ApiError && error.code === "workspaces.invite_not_yours") {
      return (
        <EmptyState
          icon={<MailOutlined />}
          text={t("workspaces:accept.notYours", { email: user.email })}
          action={
            <Button onClick={() => void signOut()}>{t("workspaces:accept.otherAccount")}</Button>
          }
        />
      );
    }
    if (error?.statusCode === 404) {
      return (
        <EmptyState icon={<MailOutlined />} text={t("workspaces:accept.gone")} action={home} />
      );
    }
    if (error !== null) return <ErrorState error={error} retry={() => void query.refetch()} />;
    if (query.data === undefined) return null;
    const { workspace_name: workspace, invited_by: person, accepted } = query.data.data;
    if (accepted) {
      return (
        <EmptyState
          icon={<MailOutlined />}
          text={t("workspaces:accept.already", { workspace })}
          action={home}
        />
      );
    }
    if (!may(acceptInvite.can)) {
      return (
        <EmptyState
          icon={<MailOutlined />}
          text={t("workspaces:accept.staff", { person, workspace, email: user.email })}
          action={home}
        />
      );
    }
    return (
      <EmptyState
        icon={<MailOutlined />}
        text={t("workspaces:accept.text", { person, workspace, email: user.email })}
        action={
          <Button type="primary" loading={accepting.mutation.isPending} onClick={join}>
            {t("workspaces:accept.join", { workspace })}
          </Button>
        }
      />
    );
  };
  return (
    <PageLayout title={t("workspaces:nav.invite")} loading={query.isPending}>
      {state()}
    </PageLayout>
  );
}
