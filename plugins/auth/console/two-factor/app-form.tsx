import { QRCode } from "antd";
import { useForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CopyButton } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { brand } from "../../../../src/contract/brand.ts";
import { sessions } from "../../contract/resources.ts";
import { confirmTwoFactor } from "../../contract/two-factor/endpoints.ts";
import { CodeField } from "./code-field.tsx";

interface AppFormProps {
  /** In base 32. */
  secret: string;
  onCodes: (codes: readonly string[]) => void;
}

/** The key for the app, to scan or to type, and the first code that proves it arrived there. */
export function AppForm({ secret, onCodes }: AppFormProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const form = useForm(sessions, {
    action: "create",
    endpoint: confirmTwoFactor,
    name: "two-factor-confirm",
    initial: { code: "" },
    secret: ["code"],
    body: (values) => values,
    onSaved: ({ recovery_codes }) => onCodes(recovery_codes),
  });
  const issuer = encodeURIComponent(brand.name);
  const account = encodeURIComponent(user.email);
  const uri = `otpauth://totp/${issuer}:${account}?secret=${secret}&issuer=${issuer}`;
  return (
    <ApiForm form={form} submit={t("auth:twoFactor.confirm")}>
      <p>{t("auth:twoFactor.appText")}</p>
      <div className="two-factor-key">
        <div role="img" aria-label={t("auth:twoFactor.qr")}>
          {/* Black on white in any theme: phones read it so. */}
          <QRCode type="svg" value={uri} size={176} color="#000" bgColor="#fff" bordered={false} />
        </div>
        <div>
          <p className="two-factor-soft">{t("auth:twoFactor.byHand")}</p>
          <code className="two-factor-secret">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
          <CopyButton size="small" text={secret}>
            {t("auth:twoFactor.copyKey")}
          </CopyButton>
        </div>
      </div>
      <CodeField label={t("auth:twoFactor.appCode")} />
    </ApiForm>
  );
}
