import { UserOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { lazy } from "react";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useCreateDialog } from "../../../../src/console/kit/form/use-create-dialog.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { NoAccessPage } from "../../../../src/console/shell/states/no-access-page.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { users } from "../../contract/staff/resources.ts";
import type { StaffUser } from "../../contract/staff/user.ts";
import { useUserFields } from "../use-user-fields.tsx";
import { useUsersMany } from "../use-users-many.tsx";

const UserCreate = lazy(() => import("../components/user-form.tsx"));

// The router asks for no more than a sign-in here; the API behind the page asks for the right.
export function Component() {
  return useMay()(["show-users", "staff"]) ? <UserList /> : <NoAccessPage />;
}

function UserList() {
  const { t } = useTranslation();
  const { editUrl, listUrl } = useNavigation();
  const table = useTable(users);
  const { fields, filters } = useUserFields();
  const many = useUsersMany();
  const [create, form] = useCreateDialog(users, t("users:new"), UserCreate);
  const entries = ({ id }: StaffUser): MenuEntry[] => [
    { key: "info", label: t("users:nav.information"), to: editUrl("users", id) },
  ];
  return (
    <PageLayout
      title={t("users:nav.list")}
      actions={[{ key: "rights", label: t("users:nav.rights"), to: listUrl("permissions") }]}
      extra={create}
    >
      <ResourceTable
        table={table}
        label={t("users:nav.list")}
        columns={fields}
        filters={filters}
        actions={entries}
        many={many}
        search={t("users:list.search")}
        csv={t("users:nav.list")}
        empty={{ icon: <UserOutlined />, text: t("users:list.none") }}
      />
      {form}
    </PageLayout>
  );
}
