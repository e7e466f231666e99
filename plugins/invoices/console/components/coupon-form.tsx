import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { currentInvoice } from "../../contract/resources.ts";

interface CouponFormProps {
  workspace: string;
  onClose: () => void;
}

export default function CouponForm({ workspace, onClose }: CouponFormProps) {
  const { t } = useTranslation();
  const form = useModalForm(currentInvoice, {
    action: "create",
    name: "invoice-coupon",
    params: { workspace },
    initial: { coupon: "" },
    body: (values) => values,
    success: t("invoices:coupon.used"),
  });
  return (
    <FormModal
      title={t("invoices:coupon.add")}
      form={form}
      submit={t("invoices:coupon.use")}
      onClose={onClose}
    >
      <TextField
        name="coupon"
        label={t("invoices:fields.coupon")}
        help={t("invoices:coupon.help")}
        autoCapitalize="characters"
        required
      />
    </FormModal>
  );
}
