import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { MoneyField } from "../../../../src/console/kit/form/amount-fields.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField } from "../../../../src/console/kit/form/text-field.tsx";
import type { StaffWorkspace } from "../../../workspaces/contract/staff/workspace.ts";
import { highestCorrection } from "../../contract/invoice.ts";
import { currentInvoice } from "../../contract/resources.ts";
import { corrections } from "../../contract/staff/resources.ts";

interface CorrectionFormProps {
  workspace: Pick<StaffWorkspace, "id" | "currency">;
  onClose: () => void;
}

export default function CorrectionForm({ workspace, onClose }: CorrectionFormProps) {
  const { t } = useTranslation();
  const form = useModalForm(corrections, {
    action: "create",
    name: "correction",
    params: { workspace: workspace.id },
    initial: { amount: null as number | null, reason: "" },
    body: ({ amount, reason }) => ({ amount: amount ?? 0, reason }),
    invalidates: [currentInvoice],
    success: t("invoices:correction.added"),
  });
  return (
    <FormModal
      title={t("invoices:correction.add")}
      form={form}
      submit={t("invoices:correction.submit")}
      onClose={onClose}
    >
      <MoneyField
        name="amount"
        label={t("invoices:fields.amount")}
        help={t("invoices:correction.amountHelp")}
        currency={workspace.currency}
        min={-highestCorrection}
        max={highestCorrection}
        required
      />
      <TextAreaField
        name="reason"
        label={t("invoices:fields.reason")}
        help={t("invoices:correction.reasonHelp")}
        autoSize={{ minRows: 2, maxRows: 6 }}
        required
      />
    </FormModal>
  );
}
