import { useForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { Panel, RecordFacts } from "../../../../src/console/kit/page/panel.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import type { Plan } from "../../contract/plan.ts";
import { plans } from "../../contract/resources.ts";
import { bodyOf, PlanFields, valuesOf } from "../components/plan-form.tsx";
import { useShownPlan } from "../slots.ts";
import { usePlanFields } from "../use-plan-fields.tsx";

export function Component() {
  const { t } = useTranslation();
  const plan = useShownPlan();
  const { fields } = usePlanFields();
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
      <RecordFacts fields={fields} record={plan} />
    </Panel>
  );
}

function PlanForm({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  const { fields } = usePlanFields();
  const form = useForm(plans, {
    action: "edit",
    name: "plan",
    record: plan,
    initial: valuesOf,
    body: bodyOf,
    fields,
    success: t("plans:saved"),
  });
  return (
    <ApiForm form={form} submit={t("plans:save")}>
      <PlanFields />
    </ApiForm>
  );
}
