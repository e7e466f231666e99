import { useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StepIndicator } from "../../../../src/console/kit/guide/step-indicator.tsx";
import { AppForm } from "./app-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import "./two-factor.css";

interface SetUpProps {
  /** The recovery codes stand on screen. */
  onCodes?: () => void;
  /** The person has put them away. */
  onDone: () => void;
}

/** Password, app, recovery codes. */
export function SetUp({ onCodes, onDone }: SetUpProps) {
  const { t } = useTranslation();
  const [key, setKey] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();
  const steps = [
    { key: "password", title: t("auth:twoFactor.steps.password") },
    { key: "app", title: t("auth:twoFactor.steps.app") },
    { key: "codes", title: t("auth:twoFactor.steps.codes") },
  ];
  const confirmed = (told: readonly string[]) => {
    setCodes(told);
    onCodes?.();
  };
  return (
    <div>
      <StepIndicator steps={steps} current={codes ? 2 : key ? 1 : 0} />
      {codes ? (
        <RecoveryCodes codes={codes} text={t("auth:twoFactor.codesText")} done={onDone} />
      ) : key === undefined ? (
        <PasswordForm onKey={setKey} />
      ) : (
        <AppForm secret={key} onCodes={confirmed} />
      )}
    </div>
  );
}
