import { UserOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { listed } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { NoAccessPage } from "../../../../src/console/shell/states/no-access-page.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { users } from "../../contract/resources.ts";
import type { StaffUser } from "../../contract/staff-user.ts";
import { useUserFields } from "../use-user-fields.tsx";
import { nameOf } from "../user-values.ts";

const UserCreate = lazy(() => import("../components/user-create.tsx"));

// The router asks for no more than a sign-in here; the API behind the page asks for the right.
export function Component() {
  const may = useMay();
  return may(["show-users", "staff"]) ? (
    <UserList writes={may(["write", "User"])} />
  ) : (
    <NoAccessPage />
  );
}

function UserList({ writes }: { writes: boolean }) {
  const { t } = useTranslation();
  const { show, showUrl, editUrl } = useNavigation();
  const table = useTable(users, { sort: "-created_at" });
  const { fields, filters } = useUserFields();
  const columns = useMemo(() => listed(fields), [fields]);
  const [creating, setCreating] = useState(false);
  const entries = ({ id }: StaffUser): MenuEntry[] => [
    { key: "info", label: t("users:nav.information"), to: editUrl("users", id) },
  ];
  const create = {
    key: "new",
    label: t("users:new"),
    primary: true,
    onClick: () => setCreating(true),
  };
  return (
    <PageLayout title={t("users:nav.list")} actions={writes ? [create] : []}>
      <ResourceTable
        table={table}
        label={t("users:nav.list")}
        columns={columns}
        filters={filters}
        href={({ id }) => showUrl("users", id)}
        actions={entries}
        nameOf={nameOf}
        search={t("users:list.search")}
        csv="users"
        empty={{ icon: <UserOutlined />, text: t("users:list.none") }}
      />
      <Suspense fallback={null}>
        {creating && (
          <UserCreate
            onClose={(made) => {
              setCreating(false);
              if (made) show("users", made.id);
            }}
          />
        )}
      </Suspense>
    </PageLayout>
  );
}
