import { StopOutlined, UndoOutlined } from "@ant-design/icons";
import { Alert } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useParams } from "react-router";
import { useFormat } from "../../../../src/console/format.ts";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { RouteTabs } from "../../../../src/console/kit/page/route-tabs.tsx";
import { useEvent } from "../../../../src/console/live/use-event.ts";
import { NotFoundPage } from "../../../../src/console/shell/not-found-page.tsx";
import { NoAccessPage } from "../../../../src/console/shell/states/no-access-page.tsx";
import { useBreadcrumbs, useTitle } from "../../../../src/console/shell/titles.ts";
import { useCall } from "../../../../src/console/use-call.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { useTabs } from "../../../../src/console/use-tabs.ts";
import { ApiError } from "../../../../src/contract/wire.ts";
import { userManaged } from "../../contract/events.ts";
import { showUser } from "../../contract/staff-endpoints.ts";
import type { StaffUser } from "../../contract/staff-user.ts";
import { RoleTags } from "../components/role-tags.tsx";
import { statusLooks } from "../looks.ts";
import { nameOf, pathOf } from "../paths.ts";
import { userTabs } from "../slots.ts";
import { useRights } from "../use-rights.ts";

const StatusForm = lazy(() => import("../components/status-form.tsx"));

export function Component() {
  return useMay()(["show-users", "staff"]) ? <UserShow /> : <NoAccessPage />;
}

function UserShow() {
  const { t } = useTranslation();
  const { user: id = "" } = useParams();
  const { data, error, refetch } = useCall(showUser, { params: { user: id } });
  const user = data?.data;
  const [asking, setAsking] = useState(false);
  const rights = useRights();
  useEvent(userManaged, "staff", ({ user_id }) => {
    if (user_id === id) void refetch();
  });
  useTitle(user && nameOf(user));
  const breadcrumbs = useBreadcrumbs().filter(({ to }) => to !== pathOf({ id }));
  const tabs = useTabs(userTabs);

  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  if (user === undefined) {
    return (
      <PageLayout title={t("users:nav.user")} breadcrumbs={breadcrumbs} loading={error === null}>
        <ErrorState error={error} retry={() => void refetch()} />
      </PageLayout>
    );
  }
  const suspends = user.status === "active";
  const toggle = {
    key: "status",
    label: suspends ? t("users:suspend") : t("users:reactivate"),
    icon: suspends ? <StopOutlined /> : <UndoOutlined />,
    danger: suspends,
    onClick: () => setAsking(true),
  };
  return (
    <PageLayout
      title={nameOf(user)}
      breadcrumbs={breadcrumbs}
      status={
        <>
          <StatusTag status={user.status} looks={statusLooks} />
          {user.roles.length > 0 && <RoleTags roles={user.roles} />}
        </>
      }
      subtitle={user.email}
      actions={rights(user).others ? [toggle] : []}
    >
      <RouteTabs items={tabs} label={nameOf(user)} />
      <Suspension user={user} />
      <Outlet context={user} />
      <Suspense fallback={null}>
        {asking && <StatusForm user={user} onClose={() => setAsking(false)} />}
      </Suspense>
    </PageLayout>
  );
}

function Suspension({ user: { suspended_at, suspended_reason } }: { user: StaffUser }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!suspended_at) return null;
  const since = t("users:suspendedSince", { at: format.dateTime(suspended_at) });
  return (
    <Alert
      className="users-suspension"
      type="error"
      showIcon
      message={since}
      description={suspended_reason}
    />
  );
}
