import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CountsCard } from "../../../../src/console/kit/page/counts.tsx";
import type { TotalOf } from "../../../admin/contract/summary.ts";

export default function WorkspacesCard({ totalOf }: { totalOf: TotalOf }) {
  const { t } = useTranslation();
  return (
    <CountsCard
      resource="workspaces"
      can={["show-workspaces", "staff"]}
      title={t("workspaces:nav.all")}
      items={[
        {
          label: t("workspaces:staff.activeOnes"),
          query: "status=active",
          total: totalOf("workspaces.active"),
        },
        {
          label: t("workspaces:staff.suspendedOnes"),
          query: "status=suspended",
          total: totalOf("workspaces.suspended"),
          attention: true,
        },
      ]}
    />
  );
}
