import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";
import { contactField, longestText } from "./field.ts";

/** By its field's kind; a date as `2026-11-23`. */
export const fieldValue = z.union([z.string(), z.number(), z.boolean()]);
export type FieldValue = z.output<typeof fieldValue>;

/** A contact's fields as they are shown beside the conversation, with what stands in them. */
export const contactValues = z.object({
  /** The contact's. */
  id,
  fields: z.array(
    contactField
      .pick({ id: true, name: true, kind: true, choices: true })
      .extend({ value: fieldValue.nullable() }),
  ),
  version: z.int(),
});
export type ContactValues = z.output<typeof contactValues>;
export type FilledField = ContactValues["fields"][number];

/** Only what changes, by field; null empties one. What is refused is named by the field's id. */
export const valuesChange = z.object({
  values: z.record(
    id,
    z.union([z.string().trim().max(longestText), z.number(), z.boolean()]).nullable(),
  ),
  version: z.int().min(1),
});
