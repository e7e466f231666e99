import type { ContactField } from "../contract/field.ts";
import type { FieldValue } from "../contract/values.ts";

const isDay = (text: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** What is wrong with a value of a field; null where nothing is. */
export function wrongValue(
  { kind, choices }: Pick<ContactField, "kind" | "choices">,
  value: FieldValue,
): string | null {
  switch (kind) {
    case "text":
      return typeof value === "string" ? null : "contact-fields.not_text";
    case "number":
      return typeof value === "number" ? null : "contact-fields.not_number";
    case "boolean":
      return typeof value === "boolean" ? null : "contact-fields.not_boolean";
    case "date":
      return typeof value === "string" && isDay(value) ? null : "contact-fields.not_date";
    case "choice":
      return typeof value === "string" && choices.includes(value) ? null : "field_choice";
  }
}
