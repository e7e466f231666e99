import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useCall } from "../../../../src/console/use-call.ts";
import { listWorkspaces } from "../../contract/endpoints.ts";

/** The person belongs to workspaces, but none of them is open. */
export function WorkspaceChoice() {
  const { t } = useTranslation();
  const workspaces = useCall(listWorkspaces, {});
  return (
    <PageLayout title={t("workspaces:nav.workspace")} loading={workspaces.isPending} narrow>
      <Panel title={t("workspaces:choice")}>
        <ul className="workspace-choice">
          {workspaces.data?.data.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/workspace/switch/${id}`}>{name}</Link>
            </li>
          ))}
        </ul>
      </Panel>
    </PageLayout>
  );
}
