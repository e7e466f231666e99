import { useState } from "react";
import { useForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { PasswordInput } from "../../../../src/console/kit/input/password-input.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { changePassword } from "../../../auth/contract/endpoints.ts";
import { sessions } from "../../../auth/contract/resources.ts";
import { type Strength, strengthOf } from "../strength.ts";

const empty = { current_password: "", password: "", password_confirmation: "" };

const hints: Record<Strength, string> = {
  short: "account:password.short",
  weak: "account:password.weak",
  fair: "account:password.fair",
  strong: "account:password.strong",
};

export function PasswordPanel() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  // A form of the sessions: a new password ends every other one, so their list is read again.
  const form = useForm(sessions, {
    action: "create",
    endpoint: changePassword,
    name: "password",
    initial: empty,
    secret: ["current_password", "password", "password_confirmation"],
    body: (values) => values,
    success: t("account:password.changed"),
    onSaved: () => {
      form.discard();
      setTyped("");
    },
  });
  return (
    <Panel title={t("account:password.title")} intro={t("account:password.text")}>
      <ApiForm
        form={form}
        submit={t("account:password.submit")}
        onChange={({ password }) => setTyped(password)}
      >
        <Field name="current_password" label={t("account:password.current")} required>
          <PasswordInput autoComplete="current-password" />
        </Field>
        <Field
          name="password"
          label={t("account:password.new")}
          help={
            <span role="status" data-strength={typed === "" ? undefined : strengthOf(typed)}>
              {typed === "" ? t("account:password.hint") : t(hints[strengthOf(typed)])}
            </span>
          }
          required
        >
          <PasswordInput autoComplete="new-password" />
        </Field>
        <Field name="password_confirmation" label={t("account:password.confirmation")} required>
          <PasswordInput autoComplete="new-password" />
        </Field>
      </ApiForm>
    </Panel>
  );
}
