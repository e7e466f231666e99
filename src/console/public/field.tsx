import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { useTranslation } from "../i18n/use-translation.tsx";

interface FieldTexts {
  /** The body's field name; the error summary links to it. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The sentence under the field, as the server worded it. */
  error?: string | undefined;
}

type FieldProps = FieldTexts & Omit<ComponentProps<"input">, keyof FieldTexts>;

/** A labelled native input with help and error under it. */
export function Field({ name, label, hint, error, ...input }: FieldProps) {
  return (
    <Labelled {...{ name, label, hint, error }} required={input.required}>
      {(control) => <input {...input} {...control} name={name} />}
    </Labelled>
  );
}

/** The same for a native select; its options are the children. */
export function SelectField({
  name,
  label,
  hint,
  error,
  ...select
}: FieldTexts & Omit<ComponentProps<"select">, keyof FieldTexts>) {
  return (
    <Labelled {...{ name, label, hint, error }} required={select.required}>
      {(control) => <select {...select} {...control} name={name} />}
    </Labelled>
  );
}

/** A password input that can be shown; pasting and password managers are welcome. */
export function PasswordField({ name, label, hint, error, ...input }: FieldProps) {
  const [shown, setShown] = useState(false);
  const { t } = useTranslation();
  return (
    <Labelled {...{ name, label, hint, error }} required={input.required}>
      {(control) => (
        <span className="public-password">
          <input {...input} {...control} name={name} type={shown ? "text" : "password"} />
          <button
            type="button"
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? t("common:password.hide") : t("common:password.show")}
          </button>
        </span>
      )}
    </Labelled>
  );
}

interface Control {
  id: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

function Labelled({
  name,
  label,
  hint,
  error,
  required,
  children,
}: FieldTexts & { required?: boolean | undefined; children: (control: Control) => ReactNode }) {
  const id = useId();
  const { t } = useTranslation();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  const control: Control = { id: `field-${name}` };
  if (error !== undefined) control["aria-invalid"] = true;
  const by = described.filter((part) => part !== false).join(" ");
  if (by !== "") control["aria-describedby"] = by;
  return (
    <div className="public-field">
      <label htmlFor={control.id}>
        {label}
        {required !== true && <span className="public-optional"> {t("common:optional")}</span>}
      </label>
      {children(control)}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="public-hint">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="public-error">
          {error}
        </p>
      )}
    </div>
  );
}
