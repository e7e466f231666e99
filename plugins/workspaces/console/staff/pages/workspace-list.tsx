import { ApartmentOutlined } from "@ant-design/icons";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { PageLayout } from "../../../../../src/console/kit/page/page-layout.tsx";
import { ResourceTable } from "../../../../../src/console/kit/table/resource-table.tsx";
import type { StaffWorkspace } from "../../../contract/staff/workspace.ts";
import { pathOf } from "../paths.ts";
import { useWorkspaceColumns } from "../use-workspace-columns.tsx";

const nameOf = ({ name }: StaffWorkspace) => name;

export function Component() {
  const { t } = useTranslation();
  const { columns, filters } = useWorkspaceColumns();
  const entries = (workspace: StaffWorkspace) => [
    { key: "users", label: t("workspaces:nav.users"), to: `${pathOf(workspace)}/usuarios` },
    { key: "security", label: t("workspaces:nav.security"), to: `${pathOf(workspace)}/seguranca` },
    {
      key: "settings",
      label: t("workspaces:nav.settings"),
      to: `${pathOf(workspace)}/configuracoes`,
    },
  ];
  return (
    <PageLayout title={t("workspaces:nav.all")}>
      <ResourceTable<StaffWorkspace>
        resource="workspaces"
        label={t("workspaces:nav.all")}
        columns={columns}
        filters={filters}
        href={pathOf}
        actions={entries}
        nameOf={nameOf}
        search={t("admin:workspaces.search")}
        sort="name"
        csv="workspaces"
        empty={{ icon: <ApartmentOutlined />, text: t("admin:workspaces.none") }}
      />
    </PageLayout>
  );
}
