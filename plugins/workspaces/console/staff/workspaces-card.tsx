import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Counts } from "../../../../src/console/kit/page/counts.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useTotal } from "../../../../src/console/kit/table/use-total.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { listPath } from "./paths.ts";

export default function WorkspacesCard() {
  const { t } = useTranslation();
  const may = useMay()(["show-workspaces", "staff"]);
  const active = useTotal("workspaces", { status: "active" }, may);
  const suspended = useTotal("workspaces", { status: "suspended" }, may);
  if (!may) return null;
  return (
    <Panel title={<Link to={listPath}>{t("workspaces:nav.all")}</Link>}>
      <Counts
        items={[
          {
            label: t("admin:workspaces.activeOnes"),
            to: `${listPath}?status=active`,
            total: active,
          },
          {
            label: t("admin:workspaces.suspendedOnes"),
            to: `${listPath}?status=suspended`,
            total: suspended,
            attention: true,
          },
        ]}
      />
    </Panel>
  );
}
