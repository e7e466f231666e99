import { UserOutlined } from "@ant-design/icons";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { NoAccessPage } from "../../../../src/console/shell/states/no-access-page.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import type { StaffUser } from "../../contract/staff-user.ts";
import { nameOf, pathOf } from "../paths.ts";
import { useUserColumns } from "../use-user-columns.tsx";

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
  const navigate = useNavigate();
  const { columns, filters } = useUserColumns();
  const [creating, setCreating] = useState(false);
  const entries = (user: StaffUser): MenuEntry[] => [
    { key: "info", label: t("users:nav.information"), to: `${pathOf(user)}/informacoes` },
  ];
  const create = {
    key: "new",
    label: t("users:new"),
    primary: true,
    onClick: () => setCreating(true),
  };
  return (
    <PageLayout title={t("users:nav.list")} actions={writes ? [create] : []}>
      <ResourceTable<StaffUser>
        resource="users"
        label={t("users:nav.list")}
        columns={columns}
        filters={filters}
        href={pathOf}
        actions={entries}
        nameOf={nameOf}
        search={t("users:list.search")}
        sort="-created_at"
        csv="users"
        empty={{ icon: <UserOutlined />, text: t("users:list.none") }}
      />
      <Suspense fallback={null}>
        {creating && (
          <UserCreate
            onClose={(made) => {
              setCreating(false);
              if (made) void navigate(pathOf(made));
            }}
          />
        )}
      </Suspense>
    </PageLayout>
  );
}
