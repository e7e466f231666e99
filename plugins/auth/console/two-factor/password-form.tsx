import { useForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { PasswordInput } from "../../../../src/console/kit/input/password-input.tsx";
import { sessions } from "../../contract/resources.ts";
import { beginTwoFactor } from "../../contract/two-factor/endpoints.ts";

/** Whoever found a console open does not lock its person out with an app of their own. */
export function PasswordForm({ onKey }: { onKey: (key: string) => void }) {
  const { t } = useTranslation();
  const form = useForm(sessions, {
    action: "create",
    endpoint: beginTwoFactor,
    name: "two-factor-begin",
    initial: { current_password: "" },
    secret: ["current_password"],
    body: (values) => values,
    onSaved: ({ key }) => onKey(key),
  });
  return (
    <ApiForm form={form} submit={t("auth:twoFactor.next")}>
      <p>{t("auth:twoFactor.passwordText")}</p>
      <Field name="current_password" label={t("auth:fields.password")} required>
        <PasswordInput autoComplete="current-password" />
      </Field>
    </ApiForm>
  );
}
