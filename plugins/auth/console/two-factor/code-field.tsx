import { Field } from "../../../../src/console/kit/form/field.tsx";
import { TextInput } from "../../../../src/console/kit/input/text-input.tsx";

interface CodeFieldProps {
  label: string;
  help?: string;
  /** A recovery code may stand here too: letters are needed. */
  letters?: boolean;
}

/** Six digits of the app. Nobody counts its letters. */
export function CodeField({ label, help, letters = false }: CodeFieldProps) {
  return (
    <Field name="code" label={label} help={help} required>
      <TextInput
        inputMode={letters ? "text" : "numeric"}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  );
}
