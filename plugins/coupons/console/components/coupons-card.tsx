import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useTotal } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Counts } from "../../../../src/console/kit/page/counts.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { coupons } from "../../contract/resources.ts";

export default function CouponsCard() {
  const { t } = useTranslation();
  const may = useMay()(["show-coupons", "staff"]);
  const listPath = useNavigation().listUrl("coupons");
  const active = useTotal(coupons, { state: "active" }, may);
  const ending = useTotal(coupons, { ending: "true" }, may);
  const usedUp = useTotal(coupons, { state: "used_up" }, may);
  if (!may) return null;
  return (
    <Panel
      title={<Link to={listPath}>{t("coupons:nav.list")}</Link>}
      intro={t("coupons:card.text")}
    >
      <Counts
        items={[
          { label: t("coupons:card.active"), to: `${listPath}?state=active`, total: active },
          {
            label: t("coupons:card.ending"),
            to: `${listPath}?ending=true`,
            total: ending,
            attention: true,
          },
          { label: t("coupons:card.usedUp"), to: `${listPath}?state=used_up`, total: usedUp },
        ]}
      />
    </Panel>
  );
}
