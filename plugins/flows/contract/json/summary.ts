import { answerFields, type FormField } from "./answer-fields.ts";
import { type PlacedFault, placed } from "./faults.ts";
import { at, readJson, textOf } from "./read.ts";
import { validate } from "./validate.ts";
import { screensOf } from "./walk.ts";

/** What is kept of a JSON beside its text. */
export interface JsonSummary {
  json_version: string | null;
  first_screen: string | null;
  faults: PlacedFault[];
  fields: FormField[];
}

/** A JSON as lists, the check of sending and answers know it. */
export function summaryOf(text: string): JsonSummary {
  const read = readJson(text);
  const root = "root" in read ? read.root : undefined;
  const screens = root ? screensOf(root) : [];
  return {
    json_version: textOf(at(root, "version")) ?? null,
    first_screen: screens[0]?.id || null,
    faults: placed(text, validate(text)),
    fields: answerFields(screens),
  };
}
