import { Alert, Button } from "antd";
import { use, useState } from "react";
import { currentLanguage } from "../../../../src/console/i18n/i18n.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { ChoiceField } from "../../../../src/console/kit/form/choice-field.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import type { Locale } from "../../../../src/contract/wire.ts";
import { codeHelp } from "../../../auth/console/slots.ts";
import type { ActivationDetail, CodeMethod } from "../../contract/activation.ts";
import { sendActivationCode, verifyActivation } from "../../contract/endpoints.ts";
import { FinishedContext } from "./finished.ts";
import { useStepForm } from "./form/use-step-form.ts";

interface StepProps {
  activation: ActivationDetail;
}

const methodNames = { sms: "activations:code.sms", voice: "activations:code.voice" } as const;
const languageNames = {
  pt: "activations:code.pt",
  en: "activations:code.en",
  es: "activations:code.es",
} as const;

/** How the code is to come. */
export function SendCodeStep({ activation, again }: StepProps & { again?: true }) {
  const { t } = useTranslation();
  const { version, code_methods } = activation;
  const [only] = code_methods;
  const form = useStepForm(sendActivationCode, activation, {
    name: "activation-code",
    initial: { method: only ?? "sms", language: currentLanguage() },
    body: (values: { method: CodeMethod; language: Locale }) => ({ ...values, version }),
    chosen: ["method", "language"],
    success: t("activations:code.sent"),
  });
  const names = Object.fromEntries(code_methods.map((method) => [method, methodNames[method]]));
  return (
    <ApiForm form={form} submit={t(again ? "activations:code.again" : "activations:code.send")}>
      <ChoiceField
        name="method"
        label={t("activations:code.method")}
        help={code_methods.length === 1 ? t("activations:code.voiceOnly") : undefined}
        names={names}
        required
      />
      <ChoiceField
        name="language"
        label={t("activations:code.language")}
        names={languageNames}
        required
      />
    </ApiForm>
  );
}

/** The code that came, and the PIN that the number gets. */
export function VerifyStep({ activation }: StepProps) {
  const { t } = useTranslation();
  const { version, code, phone } = activation;
  const [again, setAgain] = useState(false);
  const finished = use(FinishedContext);
  const form = useStepForm(verifyActivation, activation, {
    name: "activation-verify",
    secret: ["code", "pin"],
    countsRefused: true,
    initial: { code: "", pin: "" },
    body: (values) => ({ ...values, version }),
    success: t("activations:code.done"),
    onSaved: ({ number_id }) => number_id !== null && finished(),
  });
  return (
    <>
      {code && (
        <p>
          {t(code.method === "sms" ? "activations:code.bySms" : "activations:code.byVoice")}{" "}
          <PhoneText value={phone ?? ""} /> · <RelativeTime at={code.sent_at} />
        </p>
      )}
      {code?.locked_until && (
        <Alert type="warning" showIcon message={t("activations:code.locked")} />
      )}
      <ApiForm form={form} submit={t("activations:code.verify")}>
        <TextField
          name="code"
          label={t("activations:code.code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          exact={6}
          required
        />
        <TextField
          name="pin"
          label={t("activations:code.pin")}
          help={t("activations:code.pinHelp")}
          inputMode="numeric"
          autoComplete="off"
          exact={6}
          required
        />
      </ApiForm>
      <p className="activation-acts">
        <Slot of={codeHelp} with={{ phone: phone ?? "" }} />
        {!again && (
          <Button type="link" onClick={() => setAgain(true)}>
            {t("activations:code.again")}
          </Button>
        )}
      </p>
      {/* Each code is asked for once: the next is another call, also where the answer was lost. */}
      {again && <SendCodeStep key={activation.version} activation={activation} again />}
    </>
  );
}
