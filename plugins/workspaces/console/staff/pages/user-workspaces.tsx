import { ApartmentOutlined } from "@ant-design/icons";
import { Link } from "react-router-dom";
import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../../src/console/kit/feedback/empty-state.tsx";
import { ErrorState } from "../../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../../src/console/kit/feedback/status-tag.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { useCall } from "../../../../../src/console/use-call.ts";
import { useShownUser } from "../../../../users/console/slots.ts";
import { listUserWorkspaces } from "../../../contract/staff/endpoints.ts";
import { roleNames } from "../../roles.ts";
import { statusLooks } from "../looks.ts";
import { pathOf } from "../paths.ts";
import "../../workspaces.css";

/** The workspaces a person belongs to, on their page in the back office. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useShownUser();
  const { data, error, refetch } = useCall(listUserWorkspaces, { params: { user: id } });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  const list = data?.data;
  return (
    <Panel title={t("workspaces:nav.all")}>
      {list?.length === 0 && (
        <EmptyState icon={<ApartmentOutlined />} text={t("admin:workspaces.belongsToNone")} />
      )}
      <ul className="workspace-people">
        {list?.map((workspace) => (
          <li key={workspace.id}>
            <div className="workspace-person">
              <strong>
                <Link to={pathOf(workspace)}>{workspace.name}</Link>
              </strong>
              <p>{t("workspaces:members.since", { date: format.date(workspace.joined_at) })}</p>
            </div>
            <span className="workspace-role">{t(roleNames[workspace.role])}</span>
            <StatusTag status={workspace.status} looks={statusLooks} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
