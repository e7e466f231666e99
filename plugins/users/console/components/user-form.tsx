import type { ComponentProps } from "react";
import { useForm, useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { ChoiceField } from "../../../../src/console/kit/form/choice-field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { PhoneField } from "../../../../src/console/kit/form/phone-field.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import type { CreateDialog } from "../../../../src/console/kit/form/use-create-dialog.tsx";
import type { PhoneValue } from "../../../../src/console/kit/input/phone-input.tsx";
import type { Locale } from "../../../../src/contract/wire.ts";
import { users } from "../../contract/staff/resources.ts";
import type { StaffUser } from "../../contract/staff/user.ts";
import { localeWords } from "../looks.ts";
import { useUserFields } from "../use-user-fields.tsx";

/** A person's data as the form holds them. */
interface UserValues {
  first_name: string;
  last_name: string;
  email: string;
  whatsapp_number: PhoneValue;
  locale: Locale;
}

const newUser: UserValues = {
  first_name: "",
  last_name: "",
  email: "",
  whatsapp_number: { country_code: "55", number: "" },
  locale: "pt",
};

const valuesOf = (user: StaffUser): UserValues => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  whatsapp_number: {
    country_code: user.whatsapp_country_code || newUser.whatsapp_number.country_code,
    number: user.whatsapp_number,
  },
  locale: user.locale,
});

/** The form's values as the API takes them. */
const bodyOf = ({ whatsapp_number: { country_code, number }, ...fields }: UserValues) => ({
  ...fields,
  whatsapp_country_code: number === "" ? "" : country_code,
  whatsapp_number: number,
});

export default function UserCreate({ onClose }: ComponentProps<CreateDialog>) {
  const { t } = useTranslation();
  const form = useModalForm(users, {
    action: "create",
    name: "user",
    initial: newUser,
    body: bodyOf,
    success: t("users:created"),
  });
  return (
    <FormModal title={t("users:new")} form={form} submit={t("users:create")} onClose={onClose}>
      <UserFields fresh />
    </FormModal>
  );
}

interface UserFormProps {
  user: StaffUser;
  /** Why the address stays as it is. */
  fixedEmail?: string | undefined;
}

export function UserForm({ user, fixedEmail }: UserFormProps) {
  const { t } = useTranslation();
  const { fields } = useUserFields();
  const form = useForm(users, {
    action: "edit",
    name: "user",
    record: user,
    initial: valuesOf,
    body: bodyOf,
    fields,
    success: t("users:saved"),
  });
  return (
    <ApiForm form={form} submit={t("users:save")}>
      <UserFields fixedEmail={fixedEmail} />
    </ApiForm>
  );
}

/** The data of a person, new or changed. */
function UserFields({ fresh, fixedEmail }: { fresh?: true } & Pick<UserFormProps, "fixedEmail">) {
  const { t } = useTranslation();
  return (
    <>
      <div className="kit-pair">
        <TextField
          name="first_name"
          label={t("users:fields.firstName")}
          autoComplete="off"
          required
        />
        <TextField
          name="last_name"
          label={t("users:fields.lastName")}
          autoComplete="off"
          required
        />
      </div>
      <TextField
        name="email"
        label={t("users:fields.email")}
        help={fixedEmail ?? (fresh ? t("users:inviteHelp") : t("users:emailHelp"))}
        disabled={fixedEmail !== undefined}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        required
      />
      <div className="kit-pair">
        <PhoneField name="whatsapp_number" label={t("users:fields.whatsapp")} />
        <ChoiceField name="locale" label={t("users:fields.locale")} names={localeWords} required />
      </div>
    </>
  );
}
