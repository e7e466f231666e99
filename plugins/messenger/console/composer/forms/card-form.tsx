import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../../src/console/kit/form/form-modal.tsx";
import { PhoneField } from "../../../../../src/console/kit/form/phone-field.tsx";
import { TextField } from "../../../../../src/console/kit/form/text-field.tsx";
import type { PhoneValue } from "../../../../../src/console/kit/input/phone-input.tsx";
import { newContactCard } from "../../../contract/content.ts";
import type { ComposerFormProps } from "./form-props.ts";
import { useComposerForm } from "./use-composer-form.ts";

interface CardValues {
  name: string;
  phone: PhoneValue;
  email: string;
  organization: string;
}

/** Sends somebody's card. */
export default function CardForm({ send, onClose }: ComposerFormProps) {
  const { t } = useTranslation();
  const form = useComposerForm<CardValues>({
    name: "card",
    shape: newContactCard,
    initial: { name: "", phone: { country_code: "55", number: "" }, email: "", organization: "" },
    send: ({ name, phone, email, organization }) => {
      const card = {
        name: name.trim(),
        phones: [{ phone: `+${phone.country_code}${phone.number}`, type: "CELL" }],
        emails: email.trim() === "" ? [] : [email.trim()],
        organization: organization.trim(),
      };
      send({ type: "contacts", contacts: [card] });
    },
  });
  return (
    <FormModal
      title={t("messenger:card.title")}
      form={form}
      submit={t("messenger:card.send")}
      onClose={onClose}
    >
      <TextField name="name" label={t("messenger:card.name")} required />
      <PhoneField name="phone" label={t("messenger:card.phone")} required />
      <TextField
        name="email"
        label={t("messenger:card.email")}
        type="email"
        rules={[
          { type: "email", message: t("messenger:card.badEmail"), validateTrigger: "onBlur" },
        ]}
      />
      <TextField name="organization" label={t("messenger:card.organization")} />
    </FormModal>
  );
}
