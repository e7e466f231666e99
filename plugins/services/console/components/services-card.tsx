import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Counts } from "../../../../src/console/kit/page/counts.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import type { TotalOf } from "../../../admin/contract/summary.ts";

export default function ServicesCard({ totalOf }: { totalOf: TotalOf }) {
  const { t } = useTranslation();
  const may = useMay()(["show-services", "staff"]);
  const listPath = useNavigation().listUrl("services");
  if (!may) return null;
  return (
    <Panel
      title={<Link to={listPath}>{t("services:nav.list")}</Link>}
      intro={t("services:card.text")}
    >
      <Counts
        items={[
          {
            label: t("services:card.active"),
            to: `${listPath}?status=active`,
            total: totalOf("services.active"),
          },
          {
            label: t("services:card.unpriced"),
            to: `${listPath}?status=active&unpriced=true`,
            total: totalOf("services.unpriced"),
            attention: true,
          },
        ]}
      />
    </Panel>
  );
}
