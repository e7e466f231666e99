import { Alert } from "antd";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { PasswordInput } from "../../../../src/console/kit/input/password-input.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { eraseAccount } from "../../contract/account/endpoints.ts";
import { accountCopies } from "../../contract/resources.ts";
import "../privacy.css";

/** Says what goes and what stays, and asks for address and password, so that nobody does it by mistake or for another. */
export default function EraseAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { user, logout } = useSession();
  const form = useModalForm(accountCopies, {
    action: "create",
    name: "erase-account",
    endpoint: eraseAccount,
    initial: { email: "", current_password: "" },
    body: (values) => values,
    secret: ["email", "current_password"],
    success: t("privacy:erasure.done"),
    onSaved: () => void logout(),
  });
  return (
    <FormModal
      title={t("privacy:erasure.title")}
      form={form}
      submit={t("privacy:erasure.submit")}
      danger
      onClose={() => onClose()}
    >
      <Alert type="warning" showIcon message={t("privacy:erasure.irreversible")} />
      <ul className="privacy-list">
        <li>{t("privacy:erasure.goes")}</li>
        <li>{t("privacy:erasure.stays")}</li>
        <li>{t("privacy:erasure.free")}</li>
      </ul>
      <TextField
        name="email"
        label={t("privacy:erasure.email")}
        help={
          <>
            {t("privacy:erasure.emailHelp")} <bdi>{user.email}</bdi>
          </>
        }
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        required
      />
      <Field name="current_password" label={t("privacy:erasure.password")} required>
        <PasswordInput autoComplete="current-password" />
      </Field>
    </FormModal>
  );
}
