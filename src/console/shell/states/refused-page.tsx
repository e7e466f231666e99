import { InboxOutlined } from "@ant-design/icons";
import { Link, useLocation } from "react-router-dom";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useSession } from "../../use-session.ts";
import { NoAccessPage } from "./no-access-page.tsx";
import { StatePage } from "./state-page.tsx";

/**
 * What stands in place of a page whose right somebody lacks. On customers' pages whoever works in no
 * workspace, as staff do, has nothing to be shown there, which is no refusal.
 */
export function RefusedPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { pathname } = useLocation();
  if (pathname.startsWith("/admin") || user.active_workspace_id !== null) return <NoAccessPage />;
  const isStaff = user.roles.length > 0;
  return (
    <StatePage
      icon={<InboxOutlined />}
      title={t("shell:noWorkspace.title")}
      text={isStaff ? t("shell:noWorkspace.staff") : t("shell:noWorkspace.text")}
      action={isStaff && <Link to="/admin">{t("shell:toStaffArea")}</Link>}
    />
  );
}
