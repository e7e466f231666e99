import type { ComponentProps } from "react";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import type { CreateDialog } from "../../../../src/console/kit/form/use-create-dialog.tsx";
import { plans } from "../../contract/resources.ts";
import { bodyOf, newPlan } from "../plan-form.ts";
import { PlanFields } from "./plan-fields.tsx";

export default function PlanCreate({ onClose }: ComponentProps<CreateDialog>) {
  const { t } = useTranslation();
  const form = useModalForm(plans, {
    action: "create",
    name: "plan",
    initial: newPlan,
    body: bodyOf,
    success: t("plans:created"),
  });
  return (
    <FormModal title={t("plans:new")} form={form} submit={t("plans:create")} onClose={onClose}>
      <PlanFields withCode />
    </FormModal>
  );
}
