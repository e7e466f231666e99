import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CountsCard } from "../../../../src/console/kit/page/counts.tsx";
import type { TotalOf } from "../../../admin/contract/summary.ts";

export default function ServicesCard({ totalOf }: { totalOf: TotalOf }) {
  const { t } = useTranslation();
  return (
    <CountsCard
      resource="services"
      can={["show-services", "staff"]}
      title={t("services:nav.list")}
      intro={t("services:card.text")}
      items={[
        {
          label: t("services:card.active"),
          query: "status=active",
          total: totalOf("services.active"),
        },
        {
          label: t("services:card.unpriced"),
          query: "status=active&unpriced=true",
          total: totalOf("services.unpriced"),
          attention: true,
        },
      ]}
    />
  );
}
