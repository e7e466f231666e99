import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField } from "../../../../src/console/kit/form/text-field.tsx";
import { ResourceSelect } from "../../../../src/console/kit/input/select/resource-select.tsx";
import { plans } from "../../../plans/contract/resources.ts";
import { currentInvoice } from "../../contract/resources.ts";
import type { Billing } from "../../contract/staff/billing.ts";
import { setWorkspacePlan } from "../../contract/staff/billing-endpoints.ts";
import { workspaceBilling } from "../../contract/staff/resources.ts";

export default function PlanForm({ billing, onClose }: { billing: Billing; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useModalForm(workspaceBilling, {
    action: "edit",
    name: "workspace-plan",
    params: { workspace: billing.id },
    endpoint: setWorkspacePlan,
    record: billing,
    initial: () => ({ plan_id: null as string | null, reason: "" }),
    body: ({ plan_id, reason }) => ({ plan_id: plan_id ?? "", reason }),
    invalidates: [currentInvoice, plans],
    success: t("invoices:billing.changed"),
    merges: false,
  });
  const held = billing.plans.find(({ ended_at }) => ended_at === null);
  return (
    <FormModal
      title={t("invoices:billing.change")}
      form={form}
      submit={t("invoices:billing.change")}
      onClose={onClose}
    >
      <Field
        name="plan_id"
        label={t("invoices:fields.plan")}
        help={held ? t("invoices:billing.now", { plan: held.name }) : t("invoices:billing.nowNone")}
        required
      >
        <ResourceSelect
          resource={plans}
          fixed={{ status: "active", ended: "false", currency: billing.currency }}
          sort="name"
          label={({ name }) => name}
        />
      </Field>
      <TextAreaField
        name="reason"
        label={t("invoices:fields.reason")}
        autoSize={{ minRows: 2, maxRows: 6 }}
        required
      />
    </FormModal>
  );
}
