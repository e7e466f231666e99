import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { setStaffWebhook } from "../../contract/staff/endpoints.ts";
import type { StaffNumberDetail } from "../../contract/staff/number.ts";
import { allNumbers } from "../../contract/staff/resources.ts";
import { ReasonField } from "./reason-field.tsx";

interface WebhookFormProps {
  number: StaffNumberDetail;
  onClose: () => void;
}

export default function WebhookForm({ number, onClose }: WebhookFormProps) {
  const { t } = useTranslation();
  const form = useModalForm(allNumbers, {
    action: "edit",
    name: "number-webhook",
    endpoint: setStaffWebhook,
    record: number,
    merges: false,
    initial: () => ({ url: "", reason: "" }),
    body: ({ url, reason }) => ({ url: url.trim(), reason }),
    success: t("numbers:webhook.saved"),
  });
  return (
    <FormModal
      title={t("numbers:staff.webhookTitle", { name: number.display_name })}
      form={form}
      submit={t("numbers:webhook.save")}
      onClose={onClose}
    >
      <p>{t("numbers:staff.webhookText")}</p>
      <TextField
        name="url"
        label={t("numbers:webhook.url")}
        help={t("numbers:webhook.urlHelp")}
        inputMode="url"
        autoCapitalize="none"
        required
      />
      <ReasonField />
    </FormModal>
  );
}
