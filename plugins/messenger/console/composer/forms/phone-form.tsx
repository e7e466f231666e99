import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField } from "../../../../../src/console/kit/form/text-field.tsx";
import { phoneRequest } from "../../../contract/send.ts";
import type { ComposerFormProps } from "./form-props.ts";
import { useComposerForm } from "./use-composer-form.ts";

/** Asks for the phone that the person does not show. */
export default function PhoneForm({ send, onClose }: ComposerFormProps) {
  const { t } = useTranslation();
  const form = useComposerForm({
    name: "phone",
    shape: phoneRequest,
    initial: { body: t("messenger:phone.suggested") },
    send: ({ body }) => send({ type: "phone_request", body: body.trim() }),
  });
  return (
    <FormModal
      title={t("messenger:phone.ask")}
      form={form}
      submit={t("messenger:phone.send")}
      onClose={onClose}
    >
      <TextAreaField
        name="body"
        label={t("messenger:phone.text")}
        help={t("messenger:phone.textHelp")}
        autoSize={{ minRows: 2, maxRows: 6 }}
        required
      />
    </FormModal>
  );
}
