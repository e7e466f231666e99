import { Link } from "react-router-dom";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { ownWorkspaces } from "../../contract/resources.ts";

/** The person belongs to workspaces, but none of them is open. */
export function WorkspaceChoice() {
  const { t } = useTranslation();
  const { query, result } = useList(ownWorkspaces);
  return (
    <PageLayout title={t("workspaces:nav.workspace")} loading={query.isPending} narrow>
      <Panel title={t("workspaces:choice")}>
        <ul className="workspace-choice">
          {result.data.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/workspace/switch/${id}`}>{name}</Link>
            </li>
          ))}
        </ul>
      </Panel>
    </PageLayout>
  );
}
