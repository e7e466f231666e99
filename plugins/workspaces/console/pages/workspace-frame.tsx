import { Outlet } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { RouteTabs } from "../../../../src/console/kit/page/route-tabs.tsx";
import { useTitle } from "../../../../src/console/shell/titles.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { useTabs } from "../../../../src/console/use-tabs.ts";
import { WorkspaceChoice } from "../components/workspace-choice.tsx";
import { statusLooks } from "../looks.ts";
import { workspaceTabs } from "../slots.ts";
import { useWorkspace } from "../use-workspace.ts";
import "../workspaces.css";

export function Component() {
  const { t } = useTranslation();
  const { user } = useSession();
  const tabs = useTabs(workspaceTabs);
  const { query } = useWorkspace();
  const workspace = query.data?.data;
  useTitle(workspace?.name);
  if (user.active_workspace_id === null) return <WorkspaceChoice />;
  return (
    <PageLayout
      title={workspace?.name ?? t("workspaces:nav.workspace")}
      status={workspace && <StatusTag status={workspace.status} looks={statusLooks} />}
      loading={query.isPending}
    >
      {query.isError ? (
        <ErrorState error={query.error} retry={() => void query.refetch()} />
      ) : (
        <>
          {tabs.length > 1 && <RouteTabs label={t("workspaces:nav.workspace")} items={tabs} />}
          <Outlet />
        </>
      )}
    </PageLayout>
  );
}
