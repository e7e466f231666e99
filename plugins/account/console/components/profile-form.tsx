import { Alert, Form } from "antd";
import { useNavigate } from "react-router-dom";
import { useForm } from "../../../../src/console/data/use-form.ts";
import { languages } from "../../../../src/console/i18n/first-language.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { PhoneField } from "../../../../src/console/kit/form/phone-field.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { PasswordInput } from "../../../../src/console/kit/input/password-input.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import type { Field as RecordField } from "../../../../src/console/kit/table/column.ts";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import type { Locale } from "../../../../src/contract/wire.ts";
import { profile } from "../../../users/contract/resources.ts";
import type { User } from "../../../users/contract/user.ts";
import { changesOf, type Profile, profileOf } from "../profile.ts";

const locales = (Object.keys(languages) as Locale[]).map((value) => ({
  value,
  label: <span lang={value}>{languages[value]}</span>,
}));

const phoneOf = ({ whatsapp_country_code, whatsapp_number }: User) =>
  `${whatsapp_country_code}${whatsapp_number}`;

export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { reload } = useSession();
  const finish = async (saved: User) => {
    await reload();
    // There the new address or number is verified.
    if (!saved.email_verified_at || !saved.whatsapp_verified_at) await navigate("/");
  };
  const fields: RecordField<User>[] = [
    {
      key: "whatsapp",
      title: t("account:fields.whatsapp"),
      render: (of) => <PhoneText value={phoneOf(of)} />,
      csv: phoneOf,
    },
    {
      key: "locale",
      title: t("account:fields.language"),
      render: ({ locale }) => languages[locale],
      csv: ({ locale }) => locale,
    },
  ];
  const form = useForm(profile, {
    action: "edit",
    name: "profile",
    record: user,
    initial: profileOf,
    secret: ["current_password"],
    body: (values, started) => changesOf(profileOf(started), values),
    fields,
    success: t("account:profile.saved"),
    onSaved: (saved) => void finish(saved),
  });
  // Also of a draft that came back.
  const written: Profile = { ...profileOf(user), ...Form.useWatch([], form.form) };
  const changes = changesOf(profileOf(user), written);
  const moves = changes.email !== undefined;
  const unverifies = moves || changes.whatsapp_number !== undefined;
  return (
    <ApiForm form={form} submit={t("account:profile.submit")}>
      <div className="account-pair">
        <TextField
          name="first_name"
          label={t("account:fields.firstName")}
          autoComplete="given-name"
          required
        />
        <TextField
          name="last_name"
          label={t("account:fields.lastName")}
          autoComplete="family-name"
          required
        />
      </div>
      <TextField
        name="email"
        label={t("account:fields.email")}
        help={t("account:profile.emailHelp")}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
      />
      {moves && (
        <Field
          name="current_password"
          label={t("account:fields.currentPassword")}
          help={t("account:profile.passwordHelp")}
          required
        >
          <PasswordInput autoComplete="current-password" />
        </Field>
      )}
      <PhoneField
        name="whatsapp_number"
        label={t("account:fields.whatsapp")}
        help={t("account:profile.whatsappHelp")}
        required
      />
      <Field name="locale" label={t("account:fields.language")}>
        <SelectInput<Locale> options={locales} />
      </Field>
      {unverifies && <Alert type="warning" showIcon message={t("account:profile.unverifies")} />}
    </ApiForm>
  );
}
