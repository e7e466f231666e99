import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { PlanFacts } from "../components/plan-facts.tsx";
import { PlanForm } from "../components/plan-form.tsx";
import { useShownPlan } from "../slots.ts";

export function Component() {
  const { t } = useTranslation();
  const plan = useShownPlan();
  const writes = useMay()(["write", "Plan"]);
  if (writes && plan.status !== "archived") {
    return (
      <Panel title={t("plans:nav.settings")}>
        <PlanForm plan={plan} />
      </Panel>
    );
  }
  return (
    <Panel
      title={t("plans:nav.settings")}
      intro={writes ? t("plans:archivedText") : t("plans:readOnly")}
    >
      <PlanFacts plan={plan} />
    </Panel>
  );
}
