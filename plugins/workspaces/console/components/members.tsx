import { TeamOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { members } from "../../contract/resources.ts";
import type { WorkspaceDetail } from "../../contract/workspace.ts";
import { useMemberActions } from "../use-member-actions.ts";
import { useMembersMany } from "../use-members-many.ts";
import { useMemberFields } from "../use-people-fields.tsx";
import { useManages } from "../use-workspace.ts";

export function Members({ workspace }: { workspace: WorkspaceDetail }) {
  const { t } = useTranslation();
  const { listUrl } = useNavigation();
  const manages = useManages(workspace.id);
  const table = useTable(members, { params: { workspace: workspace.id } });
  const { fields, filters } = useMemberFields();
  const { actions, dialog } = useMemberActions(workspace, manages);
  const many = useMembersMany(workspace.id);
  return (
    <Panel
      title={t("workspaces:members.title", { count: workspace.users.length })}
      intro={manages ? t("workspaces:members.text") : undefined}
      actions={<Link to={listUrl("roles")}>{t("workspaces:nav.rights")}</Link>}
    >
      <ResourceTable
        table={table}
        label={t("workspaces:nav.users")}
        columns={fields}
        filters={filters}
        actions={actions}
        many={manages ? many : undefined}
        search={t("workspaces:members.search")}
        csv={t("workspaces:nav.users")}
        empty={{ icon: <TeamOutlined />, text: t("workspaces:members.none") }}
      />
      {dialog}
    </Panel>
  );
}
