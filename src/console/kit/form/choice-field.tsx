import { useTranslation } from "../../i18n/use-translation.tsx";
import { SelectInput } from "../input/select/select-input.tsx";
import { Field, type FieldProps } from "./field.tsx";

interface ChoiceFieldProps extends Omit<FieldProps, "children" | "valuePropName"> {
  /** The words of each value, in the order they are offered. */
  names: Readonly<Record<string, string>>;
}

/** One of few values with its label. */
export function ChoiceField({ names, ...props }: ChoiceFieldProps) {
  const { t } = useTranslation();
  return (
    <Field {...props}>
      <SelectInput
        options={Object.entries(names).map(([value, name]) => ({ value, label: t(name) }))}
      />
    </Field>
  );
}
