import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CountsCard } from "../../../../src/console/kit/page/counts.tsx";
import type { TotalOf } from "../../../admin/contract/summary.ts";

export default function ApplicationsCard({ totalOf }: { totalOf: TotalOf }) {
  const { t } = useTranslation();
  return (
    <CountsCard
      resource="workspace-applications"
      can={["show-workspace-applications", "staff"]}
      title={t("applications:nav.list")}
      intro={t("applications:card.text")}
      items={[
        {
          label: t("applications:card.pending"),
          query: "status=pending",
          total: totalOf("applications.pending"),
          attention: true,
        },
      ]}
    />
  );
}
