import { useTranslation } from "react-i18next";
import { Outlet, useParams } from "react-router";
import { ErrorState } from "../../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../../src/console/kit/feedback/status-tag.tsx";
import { PageLayout } from "../../../../../src/console/kit/page/page-layout.tsx";
import { RouteTabs } from "../../../../../src/console/kit/page/route-tabs.tsx";
import { useEvent } from "../../../../../src/console/live/use-event.ts";
import { NotFoundPage } from "../../../../../src/console/shell/not-found-page.tsx";
import { useBreadcrumbs, useTitle } from "../../../../../src/console/shell/titles.ts";
import { useCall } from "../../../../../src/console/use-call.ts";
import { useTabs } from "../../../../../src/console/use-tabs.ts";
import { ApiError } from "../../../../../src/contract/wire.ts";
import { workspaceManaged } from "../../../contract/events.ts";
import { showWorkspace } from "../../../contract/staff/endpoints.ts";
import { staffWorkspaceTabs } from "../../slots.ts";
import { statusLooks, typeNames } from "../looks.ts";
import { pathOf } from "../paths.ts";
import "../../workspaces.css";

export function Component() {
  const { t } = useTranslation();
  const { workspace: id = "" } = useParams();
  const { data, error, refetch } = useCall(showWorkspace, { params: { workspace: id } });
  const workspace = data?.data;
  useEvent(workspaceManaged, "staff", ({ workspace_id }) => {
    if (workspace_id === id) void refetch();
  });
  useTitle(workspace?.name);
  const breadcrumbs = useBreadcrumbs().filter(({ to }) => to !== pathOf({ id }));
  const tabs = useTabs(staffWorkspaceTabs);

  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  if (workspace === undefined) {
    return (
      <PageLayout
        title={t("workspaces:nav.one")}
        breadcrumbs={breadcrumbs}
        loading={error === null}
      >
        <ErrorState error={error} retry={() => void refetch()} />
      </PageLayout>
    );
  }
  return (
    <PageLayout
      title={workspace.name}
      breadcrumbs={breadcrumbs}
      status={<StatusTag status={workspace.status} looks={statusLooks} />}
      subtitle={t(typeNames[workspace.type])}
    >
      <RouteTabs items={tabs} label={workspace.name} />
      <Outlet context={workspace} />
    </PageLayout>
  );
}
