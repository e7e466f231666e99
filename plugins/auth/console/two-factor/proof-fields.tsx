import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { PasswordInput } from "../../../../src/console/kit/input/password-input.tsx";
import { CodeField } from "./code-field.tsx";

export const noProof = { current_password: "", code: "" };
export const secretProof = ["current_password", "code"] as const;

/** What shows that it is the person: password and code. */
export function ProofFields() {
  const { t } = useTranslation();
  return (
    <>
      <Field name="current_password" label={t("auth:fields.password")} required>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <CodeField label={t("auth:twoFactor.code")} help={t("auth:twoFactor.eitherCode")} letters />
    </>
  );
}
