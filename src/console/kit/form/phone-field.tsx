import { useTranslation } from "../../i18n/use-translation.tsx";
import { PhoneInput, type PhoneValue } from "../input/phone-input.tsx";
import { Field, type FieldProps } from "./field.tsx";

/** A phone number with its label; a number that cannot exist in its country is refused. */
export function PhoneField({
  rules = [],
  ...field
}: Omit<FieldProps, "children" | "valuePropName">) {
  const { t } = useTranslation("kit");
  const check = async (_: unknown, value?: PhoneValue | null) => {
    const number = value?.number ?? "";
    if (number === "" && !field.required) return;
    if (number === "") throw new Error(t("kit:form.required"));
    const { isPossiblePhoneNumber } = await import("libphonenumber-js");
    if (!isPossiblePhoneNumber(`+${value?.country_code}${number}`)) {
      throw new Error(t("kit:phone.invalid"));
    }
  };
  return (
    <Field {...field} rules={[{ validator: check, validateTrigger: "onBlur" }, ...rules]}>
      <PhoneInput />
    </Field>
  );
}
