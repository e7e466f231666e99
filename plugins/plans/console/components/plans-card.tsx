import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useTotal } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Counts } from "../../../../src/console/kit/page/counts.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { plans } from "../../contract/resources.ts";

export default function PlansCard() {
  const { t } = useTranslation();
  const may = useMay()(["show-plans", "staff"]);
  const listPath = useNavigation().listUrl("plans");
  const active = useTotal(plans, { status: "active" }, may);
  const drafts = useTotal(plans, { status: "draft" }, may);
  const ended = useTotal(plans, { status: "active", ended: "true" }, may);
  if (!may) return null;
  return (
    <Panel title={<Link to={listPath}>{t("plans:nav.list")}</Link>} intro={t("plans:card.text")}>
      <Counts
        items={[
          { label: t("plans:card.active"), to: `${listPath}?status=active`, total: active },
          { label: t("plans:card.drafts"), to: `${listPath}?status=draft`, total: drafts },
          {
            label: t("plans:card.ended"),
            to: `${listPath}?status=active&ended=true`,
            total: ended,
            attention: true,
          },
        ]}
      />
    </Panel>
  );
}
