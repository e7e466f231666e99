import { Outlet } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { type StatusLooks, StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { RouteTabs } from "../../../../src/console/kit/page/route-tabs.tsx";
import { useTitle } from "../../../../src/console/shell/titles.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { useTabs } from "../../../../src/console/use-tabs.ts";
import type { WorkspaceStatus } from "../../contract/workspace.ts";
import { WorkspaceChoice } from "../components/workspace-choice.tsx";
import { workspaceTabs } from "../slots.ts";
import { useWorkspace } from "../use-workspace.ts";
import "../workspaces.css";

const looks: StatusLooks<WorkspaceStatus> = {
  active: { label: "workspaces:status.active", tone: "good" },
  suspended: { label: "workspaces:status.suspended", tone: "bad" },
};

export function Component() {
  const { t } = useTranslation();
  const { user } = useSession();
  const tabs = useTabs(workspaceTabs);
  const answer = useWorkspace();
  const workspace = answer.data?.data;
  useTitle(workspace?.name);
  if (user.active_workspace_id === null) return <WorkspaceChoice />;
  return (
    <PageLayout
      title={workspace?.name ?? t("workspaces:nav.workspace")}
      status={workspace && <StatusTag status={workspace.status} looks={looks} />}
      loading={answer.isPending}
    >
      {answer.isError ? (
        <ErrorState error={answer.error} retry={() => void answer.refetch()} />
      ) : (
        <>
          {tabs.length > 1 && <RouteTabs label={t("workspaces:nav.workspace")} items={tabs} />}
          <Outlet />
        </>
      )}
    </PageLayout>
  );
}
