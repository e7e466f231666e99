import { ApartmentOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useList } from "../../../../../src/console/data/use-list.ts";
import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../../src/console/kit/feedback/empty-state.tsx";
import { ErrorState } from "../../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../../src/console/kit/feedback/status-tag.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { Row, Rows } from "../../../../../src/console/kit/page/rows.tsx";
import { useShownUser } from "../../../../users/console/slots.ts";
import { userWorkspaces } from "../../../contract/staff/resources.ts";
import { roleNames, statusLooks } from "../../looks.ts";
import "../../workspaces.css";

/** The workspaces a person belongs to, on their page in the back office. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useShownUser();
  const { showUrl } = useNavigation();
  const { query } = useList(userWorkspaces, { params: { user: id } });
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const list = query.data?.data;
  return (
    <Panel title={t("workspaces:nav.all")}>
      {list?.length === 0 && (
        <EmptyState icon={<ApartmentOutlined />} text={t("workspaces:staff.belongsToNone")} />
      )}
      <Rows>
        {list?.map((workspace) => (
          <Row
            key={workspace.id}
            title={<Link to={showUrl("workspaces", workspace.id)}>{workspace.name}</Link>}
            text={t("workspaces:members.since", { date: format.date(workspace.joined_at) })}
          >
            <span className="workspace-role">{t(roleNames[workspace.role])}</span>
            <StatusTag status={workspace.status} looks={statusLooks} />
          </Row>
        ))}
      </Rows>
    </Panel>
  );
}
