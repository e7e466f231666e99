import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { webhookUrlLimit } from "../../contract/limits.ts";
import { setStaffWebhook } from "../../contract/staff/endpoints.ts";
import type { StaffNumberDetail } from "../../contract/staff/number.ts";
import { ReasonField } from "./reason-field.tsx";
import { useStaffNumberCache } from "./use-number-cache.ts";

interface Values {
  url: string;
  reason: string;
}

interface WebhookFormProps {
  number: StaffNumberDetail;
  onClose: () => void;
}

export default function WebhookForm({ number, onClose }: WebhookFormProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = useStaffNumberCache();
  const form = useApiForm<Values, { data: StaffNumberDetail }>({
    name: "number-webhook",
    initial: { url: "", reason: "" },
    submit: ({ url, reason }) => {
      const body = { url: url.trim(), reason, version: number.version };
      return call(setStaffWebhook, { params: { number: number.id }, body });
    },
    onDone: ({ data }) => {
      tell.success(t("numbers:webhook.saved"));
      keep(data);
    },
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
        limit={webhookUrlLimit}
        required
      />
      <ReasonField />
    </FormModal>
  );
}
