import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { PasswordInput } from "../../../../src/console/kit/input/password-input.tsx";
import { confirmPassword } from "../../../auth/contract/endpoints.ts";
import { sessions } from "../../../auth/contract/resources.ts";

/** Asks for the password before something that a console left open must not tell. */
export default function PasswordDialog({ onClose }: { onClose: (shown: boolean) => void }) {
  const { t } = useTranslation();
  const form = useModalForm(sessions, {
    action: "create",
    endpoint: confirmPassword,
    name: "confirm-password",
    initial: { current_password: "" },
    secret: ["current_password"],
    body: (values) => values,
  });
  return (
    <FormModal
      title={t("numbers:password.title")}
      form={form}
      submit={t("numbers:password.submit")}
      onClose={(saved) => onClose(saved !== undefined)}
    >
      <p>{t("numbers:password.text")}</p>
      <Field name="current_password" label={t("numbers:password.label")} required>
        <PasswordInput autoComplete="current-password" />
      </Field>
    </FormModal>
  );
}
