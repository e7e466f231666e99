import { MailOutlined, TeamOutlined } from "@ant-design/icons";
import { useTable } from "../../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Panel, Panels } from "../../../../../src/console/kit/page/panel.tsx";
import { ResourceTable } from "../../../../../src/console/kit/table/resource-table.tsx";
import { usePathTo } from "../../../../../src/console/shell/use-path-to.ts";
import { useMay } from "../../../../../src/console/use-session.ts";
import { showsUsers } from "../../../../users/contract/rights.ts";
import { staffInvites, staffMembers } from "../../../contract/staff/resources.ts";
import { useShownStaffWorkspace } from "../../slots.ts";
import { useInviteFields, useMemberFields } from "../../use-people-fields.tsx";
import { useMemberActions } from "../use-member-actions.ts";
import { useMembersMany } from "../use-members-many.ts";

export function Component() {
  const workspace = useShownStaffWorkspace();
  return (
    <Panels>
      <Members workspace={workspace} />
      <Invites workspace={workspace.id} />
    </Panels>
  );
}

function Members({
  workspace,
}: {
  workspace: { id: string; name: string; members_count: number };
}) {
  const { t } = useTranslation();
  const sees = useMay()(showsUsers);
  const pathTo = usePathTo();
  const table = useTable(staffMembers, { params: { workspace: workspace.id } });
  const { fields, filters } = useMemberFields();
  const { actions, dialog } = useMemberActions(workspace);
  const many = useMembersMany(workspace.id);
  return (
    <Panel title={t("workspaces:members.title", { count: workspace.members_count })}>
      <ResourceTable
        table={table}
        label={t("workspaces:nav.users")}
        columns={fields}
        filters={filters}
        href={({ id }) => (sees ? pathTo("users", id) : undefined)}
        actions={actions}
        many={many}
        search={t("workspaces:members.search")}
        csv={t("workspaces:nav.users")}
        empty={{ icon: <TeamOutlined />, text: t("workspaces:members.none") }}
      />
      {dialog}
    </Panel>
  );
}

function Invites({ workspace }: { workspace: string }) {
  const { t } = useTranslation();
  const table = useTable(staffInvites, { params: { workspace }, prefix: "invites_" });
  const { fields, filters } = useInviteFields();
  return (
    <Panel title={t("workspaces:invites.title")}>
      <ResourceTable
        table={table}
        label={t("workspaces:invites.title")}
        columns={fields}
        filters={filters}
        search={t("workspaces:invites.search")}
        csv={t("workspaces:invites.title")}
        empty={{ icon: <MailOutlined />, text: t("workspaces:invites.empty") }}
      />
    </Panel>
  );
}
