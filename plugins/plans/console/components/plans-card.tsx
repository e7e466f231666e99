import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Counts } from "../../../../src/console/kit/page/counts.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import type { TotalOf } from "../../../admin/contract/summary.ts";

export default function PlansCard({ totalOf }: { totalOf: TotalOf }) {
  const { t } = useTranslation();
  const may = useMay()(["show-plans", "staff"]);
  const listPath = useNavigation().listUrl("plans");
  if (!may) return null;
  return (
    <Panel title={<Link to={listPath}>{t("plans:nav.list")}</Link>} intro={t("plans:card.text")}>
      <Counts
        items={[
          {
            label: t("plans:card.active"),
            to: `${listPath}?status=active`,
            total: totalOf("plans.active"),
          },
          {
            label: t("plans:card.drafts"),
            to: `${listPath}?status=draft`,
            total: totalOf("plans.drafts"),
          },
          {
            label: t("plans:card.ended"),
            to: `${listPath}?status=active&ended=true`,
            total: totalOf("plans.ended"),
            attention: true,
          },
        ]}
      />
    </Panel>
  );
}
