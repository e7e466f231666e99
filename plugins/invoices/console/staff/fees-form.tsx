import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { MoneyField } from "../../../../src/console/kit/form/amount-fields.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField } from "../../../../src/console/kit/form/text-field.tsx";
import { currentInvoice } from "../../contract/resources.ts";
import { type Billing, highestFee, highestUnitFee } from "../../contract/staff/billing.ts";
import { setWorkspaceFees } from "../../contract/staff/billing-endpoints.ts";
import { workspaceBilling } from "../../contract/staff/resources.ts";

export default function FeesForm({ billing, onClose }: { billing: Billing; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useModalForm(workspaceBilling, {
    action: "edit",
    name: "workspace-fees",
    params: { workspace: billing.id },
    endpoint: setWorkspaceFees,
    record: billing,
    initial: ({ monthly_fee, number_fee, license_fee }) => ({
      monthly_fee,
      number_fee,
      license_fee,
      reason: "",
    }),
    body: (values) => values,
    invalidates: [currentInvoice],
    success: t("invoices:billing.saved"),
    merges: false,
  });
  const { currency } = billing;
  const ofUnit = { currency, max: highestUnitFee };
  return (
    <FormModal
      title={t("invoices:billing.fees")}
      form={form}
      submit={t("invoices:billing.save")}
      onClose={onClose}
    >
      <MoneyField
        name="monthly_fee"
        label={t("invoices:fields.monthlyFee")}
        currency={currency}
        max={highestFee}
      />
      <div className="kit-pair">
        <MoneyField name="number_fee" label={t("invoices:fields.numberFee")} {...ofUnit} />
        <MoneyField name="license_fee" label={t("invoices:fields.licenseFee")} {...ofUnit} />
      </div>
      <TextAreaField
        name="reason"
        label={t("invoices:fields.reason")}
        autoSize={{ minRows: 2, maxRows: 6 }}
        required
      />
    </FormModal>
  );
}
