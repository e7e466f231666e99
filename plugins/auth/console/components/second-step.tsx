import { useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/public/field.tsx";
import { PublicForm, SubmitButton } from "../../../../src/console/public/form.tsx";
import { PublicFrame } from "../../../../src/console/public/frame.tsx";
import { RefusalToast } from "../../../../src/console/public/toast.tsx";
import { useSubmit } from "../../../../src/console/public/use-submit.ts";

interface SecondStepProps {
  /** E-mail and password, which were right. */
  first: Record<string, string>;
  /** What the access token is good for. */
  onToken: (token: string) => Promise<void>;
  back: () => void;
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** The code that the account asks for beside the password. */
export default function SecondStep({ first, onToken, back }: SecondStepProps) {
  const { t } = useTranslation();
  const [recovery, setRecovery] = useState(false);
  return (
    <PublicFrame
      title={t("auth:secondStep.title")}
      intro={recovery ? t("auth:secondStep.recoveryText") : t("auth:secondStep.text")}
    >
      <CodeForm
        key={recovery ? "recovery" : "app"}
        recovery={recovery}
        first={first}
        onToken={onToken}
      />
      <p className="auth-links">
        <button type="button" className="text-button" onClick={() => setRecovery(!recovery)}>
          {recovery ? t("auth:secondStep.toApp") : t("auth:secondStep.toRecovery")}
        </button>
        <button type="button" className="text-button" onClick={back}>
          {t("auth:secondStep.back")}
        </button>
      </p>
    </PublicFrame>
  );
}

type CodeFormProps = Omit<SecondStepProps, "back"> & { recovery: boolean };

/** Another kind of code is another form: what was refused of one is no fault of the other. */
function CodeForm({ first, onToken, recovery }: CodeFormProps) {
  const { t } = useTranslation();
  const form = useSubmit(
    () => import("../calls.ts"),
    async ({ signIn }, values) => onToken(await signIn({ ...first, ...values })),
  );
  return (
    <PublicForm form={form}>
      <RefusalToast message={form.message} />
      <Field
        ref={focus}
        name="code"
        label={recovery ? t("auth:secondStep.recoveryCode") : t("auth:secondStep.code")}
        inputMode={recovery ? "text" : "numeric"}
        autoComplete={recovery ? "off" : "one-time-code"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        error={form.errors.code}
      />
      <SubmitButton busy={form.busy}>{t("auth:login.submit")}</SubmitButton>
    </PublicForm>
  );
}
