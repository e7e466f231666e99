import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CountsCard } from "../../../../src/console/kit/page/counts.tsx";
import type { TotalOf } from "../../../admin/contract/summary.ts";

export default function StaffNumbersCard({ totalOf }: { totalOf: TotalOf }) {
  const { t } = useTranslation();
  return (
    <CountsCard
      resource="all-numbers"
      can={["show-numbers", "staff"]}
      title={t("numbers:nav.numbers")}
      items={[
        {
          label: t("numbers:staff.connectedOnes"),
          query: "status=connected",
          total: totalOf("numbers.connected"),
        },
        {
          label: t("numbers:staff.disconnectedOnes"),
          query: "status=disconnected",
          total: totalOf("numbers.disconnected"),
          attention: true,
        },
        {
          label: t("numbers:staff.restrictedOnes"),
          query: "status=restricted",
          total: totalOf("numbers.restricted"),
          attention: true,
        },
        {
          label: t("numbers:staff.flaggedOnes"),
          query: "quality_status=flagged",
          total: totalOf("numbers.flagged"),
          attention: true,
        },
        {
          label: t("numbers:staff.redOnes"),
          query: "quality_rating=red",
          total: totalOf("numbers.red"),
          attention: true,
        },
      ]}
    />
  );
}
