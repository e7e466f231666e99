import { useTranslation } from "react-i18next";
import { call } from "../../../../../src/console/client.ts";
import { ApiForm } from "../../../../../src/console/kit/form/api-form.tsx";
import { Field } from "../../../../../src/console/kit/form/field.tsx";
import { TextAreaField, TextField } from "../../../../../src/console/kit/form/text-field.tsx";
import { SelectInput } from "../../../../../src/console/kit/input/select-input.tsx";
import { useTell } from "../../../../../src/console/tell.ts";
import { updateNumber } from "../../../contract/endpoints.ts";
import { profileLimits } from "../../../contract/limits.ts";
import { type PhoneNumberDetail, verticals } from "../../../contract/number.ts";
import { verticalNames } from "../../looks.ts";
import { useChangeForm } from "../../use-change-form.ts";
import { useNumberCache } from "../../use-number-cache.ts";
import { profileOf, websitesOf } from "./profile-values.ts";

export function ProfileForm({ number }: { number: PhoneNumberDetail }) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = useNumberCache();
  const form = useChangeForm({
    name: "profile",
    saved: profileOf(number),
    send: async ({ websites, ...change }) => {
      const filled = websites && websitesOf(websites);
      // A refusal names websites by their place among those that were sent.
      if (filled) form.form.setFieldsValue({ websites: [filled[0] ?? "", filled[1] ?? ""] });
      const body = filled ? { ...change, websites: filled } : change;
      keep((await call(updateNumber, { params: { number: number.id }, body })).data);
    },
    onDone: () => tell.success(t("numbers:profile.saved")),
  });
  const options = verticals.map((value) => ({ value, label: t(verticalNames[value]) }));
  return (
    <ApiForm form={form} submit={t("numbers:profile.save")}>
      <TextField
        name="about"
        label={t("numbers:profile.about")}
        help={t("numbers:profile.aboutHelp")}
        limit={profileLimits.about}
      />
      <TextAreaField
        name="description"
        label={t("numbers:profile.description")}
        limit={profileLimits.description}
      />
      <TextField
        name="address"
        label={t("numbers:profile.address")}
        limit={profileLimits.address}
      />
      <TextField
        name="email"
        label={t("numbers:profile.email")}
        inputMode="email"
        autoCapitalize="none"
        limit={profileLimits.email}
      />
      <Field name="vertical" label={t("numbers:fields.vertical")}>
        <SelectInput options={options} />
      </Field>
      <TextField
        name={["websites", 0]}
        label={t("numbers:profile.website1")}
        inputMode="url"
        autoCapitalize="none"
        limit={profileLimits.website}
      />
      <TextField
        name={["websites", 1]}
        label={t("numbers:profile.website2")}
        inputMode="url"
        autoCapitalize="none"
        limit={profileLimits.website}
      />
    </ApiForm>
  );
}
