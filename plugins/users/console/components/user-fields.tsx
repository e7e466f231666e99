import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { PhoneField } from "../../../../src/console/kit/form/phone-field.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { locale } from "../../../../src/contract/wire.ts";
import { localeWords } from "../looks.ts";

/** The data of a person, new or changed. */
export function UserFields({ fresh }: { fresh?: true }) {
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
        help={fresh ? t("users:inviteHelp") : t("users:emailHelp")}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        required
      />
      <div className="kit-pair">
        <PhoneField name="whatsapp" label={t("users:fields.whatsapp")} />
        <Field name="locale" label={t("users:fields.locale")} required>
          <SelectInput
            options={locale.options.map((value) => ({ value, label: t(localeWords[value]) }))}
          />
        </Field>
      </div>
    </>
  );
}
