import { z } from "zod";
import { changeOf, id, instant, oneLine } from "../../../src/contract/wire.ts";

/** As many as one reads through beside a conversation; archived ones do not count. */
export const mostFields = 30;
export const mostChoices = 50;
/** Of a text's value. */
export const longestText = 500;

export const fieldKinds = ["text", "number", "date", "boolean", "choice"] as const;
export type FieldKind = (typeof fieldKinds)[number];

export const contactField = z.object({
  id,
  name: z.string(),
  kind: z.enum(fieldKinds),
  /** Of the kind `choice`, in their order. */
  choices: z.array(z.string()),
  /** Rises in the order in which fields are shown. */
  position: z.int(),
  /** Shown and written no more; its values are kept. */
  archived: z.boolean(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type ContactField = z.output<typeof contactField>;

const noneTwice = (choices: readonly string[]) => new Set(choices).size === choices.length;

const choices = z
  .array(oneLine(60))
  .max(mostChoices)
  .refine(noneTwice, { message: "contact-fields.choice_twice" });

export const newField = z.object({
  name: oneLine(60),
  kind: z.enum(fieldKinds),
  choices: choices.default([]),
});

/** A field keeps its kind: its values would mean nothing in another. */
export const fieldChange = changeOf({ name: oneLine(60), choices, archived: z.boolean() });
