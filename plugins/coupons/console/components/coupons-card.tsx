import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Counts } from "../../../../src/console/kit/page/counts.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import type { TotalOf } from "../../../admin/contract/summary.ts";

export default function CouponsCard({ totalOf }: { totalOf: TotalOf }) {
  const { t } = useTranslation();
  const may = useMay()(["show-coupons", "staff"]);
  const listPath = useNavigation().listUrl("coupons");
  if (!may) return null;
  return (
    <Panel
      title={<Link to={listPath}>{t("coupons:nav.list")}</Link>}
      intro={t("coupons:card.text")}
    >
      <Counts
        items={[
          {
            label: t("coupons:card.active"),
            to: `${listPath}?state=active`,
            total: totalOf("coupons.active"),
          },
          {
            label: t("coupons:card.ending"),
            to: `${listPath}?ending=true`,
            total: totalOf("coupons.ending"),
            attention: true,
          },
          {
            label: t("coupons:card.usedUp"),
            to: `${listPath}?state=used_up`,
            total: totalOf("coupons.used_up"),
          },
        ]}
      />
    </Panel>
  );
}
