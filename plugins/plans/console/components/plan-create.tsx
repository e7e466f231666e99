import { useState } from "react";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import type { Plan } from "../../contract/plan.ts";
import { plans } from "../../contract/resources.ts";
import { bodyOf, newPlan } from "../plan-form.ts";
import { PlanFields } from "./plan-fields.tsx";

export default function PlanCreate({ onClose }: { onClose: (made?: Plan) => void }) {
  const { t } = useTranslation();
  const [made, setMade] = useState<Plan>();
  const form = useModalForm(plans, {
    action: "create",
    name: "plan",
    initial: newPlan,
    body: bodyOf,
    success: t("plans:created"),
    onSaved: setMade,
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
