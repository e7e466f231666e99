import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../../src/console/kit/form/field.tsx";
import { TextAreaField, TextField } from "../../../../../src/console/kit/form/text-field.tsx";
import { SelectInput } from "../../../../../src/console/kit/input/select/select-input.tsx";
import { verticals } from "../../../contract/number.ts";
import { verticalNames } from "../../looks.ts";

/** The fields of a number's profile, for its people and for staff. */
export function ProfileFields() {
  const { t } = useTranslation();
  const options = verticals.map((value) => ({ value, label: t(verticalNames[value]) }));
  return (
    <>
      <TextField
        name="about"
        label={t("numbers:profile.about")}
        help={t("numbers:profile.aboutHelp")}
      />
      <TextAreaField name="description" label={t("numbers:profile.description")} />
      <TextField name="address" label={t("numbers:profile.address")} />
      <TextField
        name="email"
        label={t("numbers:profile.email")}
        inputMode="email"
        autoCapitalize="none"
      />
      <Field name="vertical" label={t("numbers:fields.vertical")}>
        <SelectInput options={options} />
      </Field>
      <TextField
        name={["websites", 0]}
        label={t("numbers:profile.website1")}
        inputMode="url"
        autoCapitalize="none"
      />
      <TextField
        name={["websites", 1]}
        label={t("numbers:profile.website2")}
        inputMode="url"
        autoCapitalize="none"
      />
    </>
  );
}
