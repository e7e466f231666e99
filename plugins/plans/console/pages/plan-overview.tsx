import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Facts, Panel, Panels, RecordFacts } from "../../../../src/console/kit/page/panel.tsx";
import { useShownPlan } from "../slots.ts";
import { usePlanFields } from "../use-plan-fields.tsx";

export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const { showUrl } = useNavigation();
  const plan = useShownPlan();
  const { fields } = usePlanFields();
  return (
    <Panels columns>
      <Panel title={t("plans:summary")}>
        <RecordFacts fields={fields} record={plan} />
      </Panel>
      <Panel title={t("plans:inUse")} intro={t("plans:inUseText")}>
        <Facts
          items={[
            [t("plans:fields.workspaces"), format.number(plan.workspaces_count)],
            [
              t("plans:fields.services"),
              <Link key="services" to={`${showUrl("plans", plan.id)}/servicos`}>
                {format.number(plan.services_count)}
              </Link>,
            ],
          ]}
        />
      </Panel>
    </Panels>
  );
}
