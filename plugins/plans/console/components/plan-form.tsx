import { useEffect } from "react";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { updatePlan } from "../../contract/endpoints.ts";
import type { Plan } from "../../contract/plan.ts";
import { fieldsOf, type PlanValues, usePlanConflict, valuesOf, versionOf } from "../plan-values.ts";
import { usePlanCache } from "../use-plan-cache.ts";
import { PlanFields } from "./plan-fields.tsx";

export function PlanForm({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = usePlanCache();
  const form = useApiForm<PlanValues, { data: Plan }>({
    name: "plan",
    initial: valuesOf(plan),
    submit: (values, newer) => {
      const body = { ...fieldsOf(values), version: versionOf(values, newer) };
      return call(updatePlan, { params: { plan: plan.id }, body });
    },
    conflict: usePlanConflict(),
    onDone: ({ data }) => {
      tell.success(t("plans:saved"));
      keep(data);
    },
  });
  // An untouched form follows the plan; a touched one keeps what it started from and is asked.
  const { form: fields, dirty } = form;
  useEffect(() => {
    if (!dirty.current) fields.setFieldsValue(valuesOf(plan));
  }, [fields, dirty, plan]);
  return (
    <ApiForm form={form} submit={t("plans:save")}>
      <PlanFields />
    </ApiForm>
  );
}
