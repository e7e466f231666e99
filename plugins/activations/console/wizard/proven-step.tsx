import { use } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import type { ActivationDetail } from "../../contract/activation.ts";
import { finalizeCoexistence } from "../../contract/endpoints.ts";
import { FinishedContext } from "./finished.ts";
import { useStepForm } from "./form/use-step-form.ts";

/** The PIN that a number gets which Facebook's window has proven: nothing else is missing. */
export function ProvenStep({ activation }: { activation: ActivationDetail }) {
  const { t } = useTranslation();
  const { version } = activation;
  const finished = use(FinishedContext);
  const form = useStepForm(finalizeCoexistence, activation, {
    name: "activation-finalize",
    secret: ["pin"],
    initial: { pin: "" },
    body: (values) => ({ ...values, version }),
    success: t("activations:code.done"),
    onSaved: ({ number_id }) => number_id !== null && finished(),
  });
  return (
    <ApiForm form={form} submit={t("activations:wizard.finishProven")}>
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
  );
}
