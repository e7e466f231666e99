import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CountsCard } from "../../../../src/console/kit/page/counts.tsx";
import type { TotalOf } from "../../../admin/contract/summary.ts";

export default function PlansCard({ totalOf }: { totalOf: TotalOf }) {
  const { t } = useTranslation();
  return (
    <CountsCard
      resource="plans"
      can={["show-plans", "staff"]}
      title={t("plans:nav.list")}
      intro={t("plans:card.text")}
      items={[
        { label: t("plans:card.active"), query: "status=active", total: totalOf("plans.active") },
        { label: t("plans:card.drafts"), query: "status=draft", total: totalOf("plans.drafts") },
        {
          label: t("plans:card.ended"),
          query: "status=active&ended=true",
          total: totalOf("plans.ended"),
          attention: true,
        },
      ]}
    />
  );
}
