import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CountsCard } from "../../../../src/console/kit/page/counts.tsx";
import type { TotalOf } from "../../../admin/contract/summary.ts";

export default function StaffActivationsCard({ totalOf }: { totalOf: TotalOf }) {
  const { t } = useTranslation();
  return (
    <CountsCard
      resource="all-activations"
      can={["show-number-activations", "staff"]}
      title={t("activations:nav.list")}
      items={[
        {
          label: t("activations:staff.ours"),
          query: "owner=pending_positus",
          total: totalOf("activations.provider"),
          attention: true,
        },
        {
          label: t("activations:staff.lateOnes"),
          query: "late=true",
          total: totalOf("activations.late"),
          attention: true,
        },
      ]}
    />
  );
}
