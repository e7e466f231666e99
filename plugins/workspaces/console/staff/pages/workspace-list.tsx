import { ApartmentOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { lazy } from "react";
import { useTable } from "../../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { useCreateDialog } from "../../../../../src/console/kit/form/use-create-dialog.tsx";
import { PageLayout } from "../../../../../src/console/kit/page/page-layout.tsx";
import { ResourceTable } from "../../../../../src/console/kit/table/resource-table.tsx";
import { workspaces } from "../../../contract/staff/resources.ts";
import type { StaffWorkspace } from "../../../contract/staff/workspace.ts";
import { useWorkspaceFields } from "../use-workspace-fields.tsx";
import { useWorkspacesMany } from "../use-workspaces-many.tsx";

const WorkspaceOpen = lazy(() => import("../workspace-open.tsx"));

export function Component() {
  const { t } = useTranslation();
  const { showUrl } = useNavigation();
  const table = useTable(workspaces);
  const { fields, filters } = useWorkspaceFields();
  const many = useWorkspacesMany();
  const [create, form] = useCreateDialog(workspaces, t("workspaces:staff.open"), WorkspaceOpen);
  const entries = ({ id }: StaffWorkspace) => {
    const path = showUrl("workspaces", id);
    return [
      { key: "users", label: t("workspaces:nav.users"), to: `${path}/usuarios` },
      { key: "security", label: t("workspaces:nav.security"), to: `${path}/seguranca` },
      { key: "settings", label: t("workspaces:nav.settings"), to: `${path}/configuracoes` },
    ];
  };
  return (
    <PageLayout title={t("workspaces:nav.all")}>
      <ResourceTable
        table={table}
        label={t("workspaces:nav.all")}
        columns={fields}
        filters={filters}
        actions={entries}
        many={many}
        search={t("workspaces:staff.search")}
        csv={t("workspaces:nav.all")}
        extra={create}
        empty={{ icon: <ApartmentOutlined />, text: t("workspaces:staff.none") }}
      />
      {form}
    </PageLayout>
  );
}
