import type { FieldKind } from "../contract/field.ts";

export const kindNames: Record<FieldKind, string> = {
  text: "contact-fields:kinds.text",
  number: "contact-fields:kinds.number",
  date: "contact-fields:kinds.date",
  boolean: "contact-fields:kinds.boolean",
  choice: "contact-fields:kinds.choice",
};
