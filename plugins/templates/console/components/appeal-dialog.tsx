import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField } from "../../../../src/console/kit/form/text-field.tsx";
import { appealMessageTemplate } from "../../contract/endpoints.ts";
import type { MessageTemplate } from "../../contract/message-template.ts";
import { messageTemplates } from "../../contract/resources.ts";
import { usePlace } from "../use-place.ts";

interface AppealDialogProps {
  template: MessageTemplate;
  onClose: () => void;
}

/** Asks WhatsApp to look at a rejected template once more. */
export default function AppealDialog({ template, onClose }: AppealDialogProps) {
  const { t } = useTranslation();
  const { params } = usePlace();
  const form = useModalForm(messageTemplates, {
    action: "create",
    name: "appeal",
    params: { ...params, template: template.id },
    endpoint: appealMessageTemplate,
    initial: { reason: "" },
    body: (values) => values,
    invalidates: [messageTemplates],
    success: t("templates:appeal.sent"),
  });
  return (
    <FormModal
      title={t("templates:appeal.title", { name: template.name })}
      form={form}
      submit={t("templates:actions.appeal")}
      onClose={() => onClose()}
    >
      <TextAreaField
        name="reason"
        label={t("templates:appeal.reason")}
        help={t("templates:appeal.help")}
        required
      />
    </FormModal>
  );
}
