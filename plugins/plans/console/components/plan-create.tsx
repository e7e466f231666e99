import { useState } from "react";
import { v7 } from "uuid";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { createPlan } from "../../contract/endpoints.ts";
import type { Plan } from "../../contract/plan.ts";
import { fieldsOf, type PlanValues, valuesOf } from "../plan-values.ts";
import { usePlanCache } from "../use-plan-cache.ts";
import { PlanFields } from "./plan-fields.tsx";

export default function PlanCreate({ onClose }: { onClose: (made?: Plan) => void }) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = usePlanCache();
  const [idempotencyKey] = useState(() => v7());
  const [made, setMade] = useState<Plan>();
  const form = useApiForm<PlanValues, { data: Plan }>({
    name: "plan",
    initial: valuesOf(),
    submit: (values) => {
      const body = { code: values.code, ...fieldsOf(values) };
      return call(createPlan, { body }, { idempotencyKey });
    },
    onDone: ({ data }) => {
      setMade(data);
      tell.success(t("plans:created"));
      keep(data);
    },
  });
  return (
    <FormModal
      title={t("plans:new")}
      form={form}
      submit={t("plans:create")}
      onClose={() => onClose(made)}
    >
      <PlanFields withCode />
    </FormModal>
  );
}
