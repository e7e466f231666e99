import { i18n } from "../i18n/i18n.ts";

const faults = [TypeError, RangeError, ReferenceError, SyntaxError];

/**
 * What a person is told of something that was caught: the sentence it was worded with. A fault of the program
 * itself has none for people, and is written down for who mends it.
 */
export function sentenceOf(error: unknown): string {
  if (faults.some((kind) => error instanceof kind)) {
    console.error(error);
    return i18n.t("errors:unexpected");
  }
  return error instanceof Error ? error.message : String(error);
}
