import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Counts } from "../../../../src/console/kit/page/counts.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import type { TotalOf } from "../../../admin/contract/summary.ts";

export default function WorkspacesCard({ totalOf }: { totalOf: TotalOf }) {
  const { t } = useTranslation();
  const may = useMay()(["show-workspaces", "staff"]);
  const listPath = useNavigation().listUrl("workspaces");
  if (!may) return null;
  return (
    <Panel title={<Link to={listPath}>{t("workspaces:nav.all")}</Link>}>
      <Counts
        items={[
          {
            label: t("workspaces:staff.activeOnes"),
            to: `${listPath}?status=active`,
            total: totalOf("workspaces.active"),
          },
          {
            label: t("workspaces:staff.suspendedOnes"),
            to: `${listPath}?status=suspended`,
            total: totalOf("workspaces.suspended"),
            attention: true,
          },
        ]}
      />
    </Panel>
  );
}
