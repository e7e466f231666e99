import { Link } from "react-router";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Facts, Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { PlanFacts } from "../components/plan-facts.tsx";
import { pathOf } from "../paths.ts";
import { planOverview, useShownPlan } from "../slots.ts";

export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const plan = useShownPlan();
  return (
    <Panels columns>
      <Panel title={t("plans:summary")}>
        <PlanFacts plan={plan} />
      </Panel>
      <Panel title={t("plans:inUse")} intro={t("plans:inUseText")}>
        <Facts
          items={[
            [t("plans:fields.workspaces"), format.number(plan.workspaces_count)],
            [
              t("plans:fields.services"),
              <Link key="services" to={`${pathOf(plan)}/servicos`}>
                {format.number(plan.services_count)}
              </Link>,
            ],
          ]}
        />
      </Panel>
      <Slot of={planOverview} with={{ plan }} />
    </Panels>
  );
}
