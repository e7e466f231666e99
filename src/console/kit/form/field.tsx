import { Form, type FormItemProps, type FormRule } from "antd";
import { type ReactElement, type ReactNode, use, useEffect } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { NotesContext } from "./sending/form-notes.ts";

/** A field's place in the values: `title` or `["websites", 0]`. */
export type FieldName = string | (string | number)[];

export interface FieldProps {
  name: FieldName;
  label: ReactNode;
  /** Under the field, always visible. */
  help?: ReactNode;
  /** Warns when left or edited while empty. */
  required?: boolean;
  rules?: FormRule[];
  /** `checked` for a switch. */
  valuePropName?: FormItemProps["valuePropName"];
  /** Other fields whose change validates this one again. */
  dependencies?: FormItemProps["dependencies"];
  children: ReactElement;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

/** One field of an `ApiForm`: label above, help and errors below, any kit or antd input inside. */
export function Field({ help, required, rules = [], children, ...item }: FieldProps) {
  const { t } = useTranslation("kit");
  const needed: FormRule = {
    validator: (_, value: unknown) =>
      isEmpty(value) ? Promise.reject(new Error(t("kit:form.required"))) : Promise.resolve(),
  };
  const { refused, labels } = use(NotesContext);
  const [value] = [item.name].flat();
  useEffect(() => {
    const known = String(value);
    // A value of several fields is called as its first one.
    if (labels.has(known)) return;
    labels.set(known, item.label);
    return () => void labels.delete(known);
  }, [labels, value, item.label]);
  const accepted: FormRule = {
    validator: (rule, value: unknown) => {
      const found = refused.get("field" in rule ? String(rule.field) : "");
      return found && found.value === value
        ? Promise.reject(new Error(found.sentences.join(" ")))
        : Promise.resolve();
    },
  };
  const own = required ? [needed, ...rules] : rules;
  return (
    <Form.Item
      {...item}
      extra={help}
      required={required}
      rules={[...own, accepted]}
      validateFirst
      validateTrigger={["onChange", "onBlur"]}
    >
      {children}
    </Form.Item>
  );
}
