import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CountsCard } from "../../../../src/console/kit/page/counts.tsx";
import type { TotalOf } from "../../../admin/contract/summary.ts";

export default function CouponsCard({ totalOf }: { totalOf: TotalOf }) {
  const { t } = useTranslation();
  return (
    <CountsCard
      resource="coupons"
      can={["show-coupons", "staff"]}
      title={t("coupons:nav.list")}
      intro={t("coupons:card.text")}
      items={[
        {
          label: t("coupons:card.active"),
          query: "state=active",
          total: totalOf("coupons.active"),
        },
        {
          label: t("coupons:card.ending"),
          query: "ending=true",
          total: totalOf("coupons.ending"),
          attention: true,
        },
        {
          label: t("coupons:card.usedUp"),
          query: "state=used_up",
          total: totalOf("coupons.used_up"),
        },
      ]}
    />
  );
}
