import { StopOutlined, UndoOutlined } from "@ant-design/icons";
import { Alert } from "antd";
import { lazy } from "react";
import { useParams } from "react-router-dom";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Quoted } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import { RecordPage } from "../../../../src/console/kit/page/record-page.tsx";
import { NoAccessPage } from "../../../../src/console/shell/states/no-access-page.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { users } from "../../contract/staff/resources.ts";
import type { StaffUser } from "../../contract/staff/user.ts";
import { RoleTags } from "../components/role-tags.tsx";
import { nameOf, statusLooks } from "../looks.ts";
import { userTabs } from "../slots.ts";
import { useRights } from "../use-rights.ts";

const StatusForm = lazy(() => import("../components/status-form.tsx"));

export function Component() {
  return useMay()(["show-users", "staff"]) ? <UserShow /> : <NoAccessPage />;
}

function UserShow() {
  const { t } = useTranslation();
  const { user: id = "" } = useParams();
  const [ask, dialog] = useDialog<StaffUser>();
  const rights = useRights();
  const toggle = (user: StaffUser, suspends = user.status === "active") => ({
    key: "status",
    label: suspends ? t("users:suspend") : t("users:reactivate"),
    icon: suspends ? <StopOutlined /> : <UndoOutlined />,
    danger: suspends,
    onClick: () => ask(user),
  });
  return (
    <RecordPage
      show={useShow(users, id)}
      title={t("users:nav.user")}
      nameOf={nameOf}
      tabs={userTabs}
      header={(user) => ({
        status: (
          <>
            <StatusTag status={user.status} looks={statusLooks} />
            {user.roles.length > 0 && <RoleTags roles={user.roles} />}
          </>
        ),
        subtitle: (
          <Quoted text={user.email} of={t("users:fields.email")}>
            {user.email}
          </Quoted>
        ),
        actions: rights(user).others ? [toggle(user)] : [],
      })}
    >
      {(user) => (
        <>
          <Suspension user={user} />
          {dialog((_, close) => (
            <StatusForm user={user} onClose={close} />
          ))}
        </>
      )}
    </RecordPage>
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
