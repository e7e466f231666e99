import { useTranslation } from "../../i18n/use-translation.tsx";
import { NumberInput, type NumberInputProps } from "../input/number-input.tsx";
import { TextArea, type TextAreaProps } from "../input/text-area.tsx";
import { TextInput, type TextInputProps } from "../input/text-input.tsx";
import { countCodePoints } from "../text/graphemes.ts";
import { type Bounds, useWithin } from "./amount-fields.tsx";
import { Field, type FieldProps } from "./field.tsx";
import { useLimits } from "./sending/limits.ts";

type Shared = Omit<FieldProps, "children" | "valuePropName">;

interface TextFieldProps
  extends Shared,
    Omit<TextInputProps, keyof FieldProps | "id" | "value" | "onChange"> {
  /** The only length that is right. */
  exact?: number;
}

/** A line of text with its label and length rule; its limit is the contract's. */
export function TextField(props: TextFieldProps) {
  const { name, label, help, required, rules = [], dependencies, exact, limit, ...input } = props;
  const { t } = useTranslation("kit");
  const { maxLength } = useLimits(name);
  const length = {
    validator: (_: unknown, value?: string) =>
      exact === undefined || !value || countCodePoints(value) === exact
        ? Promise.resolve()
        : Promise.reject(new Error(t("kit:form.exact", { count: exact }))),
  };
  return (
    <Field
      {...{ name, label, help, required, dependencies }}
      rules={exact === undefined ? rules : [length, ...rules]}
    >
      <TextInput {...input} limit={limit ?? exact ?? maxLength} />
    </Field>
  );
}

interface TextAreaFieldProps
  extends Shared,
    Omit<TextAreaProps, keyof FieldProps | "id" | "value" | "onChange"> {}

/** Several lines of text with their label and limit. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { name, label, help, required, rules, dependencies, limit, ...input } = props;
  const { maxLength } = useLimits(name);
  return (
    <Field {...{ name, label, help, required, rules, dependencies }}>
      <TextArea {...input} limit={limit ?? maxLength} />
    </Field>
  );
}

interface NumberFieldProps extends Shared, Bounds, Pick<NumberInputProps, "decimals"> {
  /** What is counted, after the number. */
  unit?: string;
}

/** A number with its label; limits the contract does not state in the field's own unit are given. */
export function NumberField({ min, max, decimals, unit, ...field }: NumberFieldProps) {
  const { language } = useTranslation().i18n;
  const stated = useLimits(field.name);
  const bounds = { min: min ?? stated.min, max: max ?? stated.max };
  const within = useWithin(bounds, (amount) => amount.toLocaleString(language));
  return (
    <Field {...field} rules={[within, ...(field.rules ?? [])]}>
      <NumberInput decimals={decimals} addonAfter={unit} />
    </Field>
  );
}
