import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { PhoneField } from "../../../../src/console/kit/form/phone-field.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import type { PhoneValue } from "../../../../src/console/kit/input/phone-input.tsx";
import type { ActivationDetail } from "../../contract/activation.ts";
import { nameProblem } from "../../contract/display-name.ts";
import { giveActivationNumber } from "../../contract/endpoints.ts";
import { judgePhone } from "../../contract/phone.ts";
import { useStepForm } from "./form/use-step-form.ts";

interface Values {
  name: string;
  phone: PhoneValue | null;
}

/** The number and its name; after a rejected name, another one. */
export function NumberStep({ activation }: { activation: ActivationDetail }) {
  const { t } = useTranslation();
  const { version, name, country_code, phone } = activation;
  const renames = activation.status === "name_verification_rejected";
  const form = useStepForm(giveActivationNumber, activation, {
    name: "activation-number",
    initial: {
      name,
      phone: { country_code, number: phone?.slice(country_code.length) ?? "" },
    },
    body: ({ name: given, phone: typed }: Values) => ({
      name: given,
      country_code: typed?.country_code ?? country_code,
      phone: typed?.number ?? "",
      version,
    }),
  });
  const checkName = (_: unknown, value = "") => {
    const problem = value && nameProblem(value);
    return problem ? Promise.reject(new Error(t(nameTexts[problem]))) : Promise.resolve();
  };
  const checkPhone = (_: unknown, value?: PhoneValue | null) => {
    const judged = value?.number ? judgePhone(value.country_code, value.number) : null;
    return judged && "problem" in judged
      ? Promise.reject(new Error(t(phoneTexts[judged.problem])))
      : Promise.resolve();
  };
  return (
    <ApiForm form={form} submit={t("activations:wizard.next")}>
      <TextField
        name="name"
        label={t("activations:number.name")}
        help={t("activations:number.nameHelp")}
        rules={[{ validator: checkName, validateTrigger: "onBlur" }]}
        autoComplete="organization"
        required
      />
      {!renames && (
        <PhoneField
          name="phone"
          label={t("activations:fields.phone")}
          help={t("activations:number.phoneHelp")}
          rules={[{ validator: checkPhone, validateTrigger: "onBlur" }]}
          required
        />
      )}
    </ApiForm>
  );
}

const nameTexts = {
  "activations.name_short": "activations:errors.name_short",
  "activations.name_signs": "activations:errors.name_signs",
  "activations.name_address": "activations:errors.name_address",
  "activations.name_reserved": "activations:errors.name_reserved",
  "activations.name_generic": "activations:errors.name_generic",
} as const;

const phoneTexts = {
  "activations.phone_area": "activations:errors.phone_area",
  "activations.phone_ninth": "activations:errors.phone_ninth",
  "activations.phone_service_area": "activations:errors.phone_service_area",
  "activations.phone_shape": "activations:errors.phone_shape",
} as const;
