import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useTotal } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Counts } from "../../../../src/console/kit/page/counts.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { services } from "../../contract/resources.ts";

export default function ServicesCard() {
  const { t } = useTranslation();
  const may = useMay()(["show-services", "staff"]);
  const listPath = useNavigation().listUrl("services");
  const active = useTotal(services, { status: "active" }, may);
  const unpriced = useTotal(services, { status: "active", unpriced: "true" }, may);
  if (!may) return null;
  return (
    <Panel
      title={<Link to={listPath}>{t("services:nav.list")}</Link>}
      intro={t("services:card.text")}
    >
      <Counts
        items={[
          { label: t("services:card.active"), to: `${listPath}?status=active`, total: active },
          {
            label: t("services:card.unpriced"),
            to: `${listPath}?status=active&unpriced=true`,
            total: unpriced,
            attention: true,
          },
        ]}
      />
    </Panel>
  );
}
