import type { z } from "zod";
import { ApiError } from "./wire.ts";

/** Where the sentence of an error code stands: `numbers.hidden` is said by the numbers plugin, others by the frame. */
export function wordsOfError(code: string): string {
  const dot = code.indexOf(".");
  return dot > 0 ? `${code.slice(0, dot)}:errors.${code.slice(dot + 1)}` : `errors:${code}`;
}

/**
 * A 422 that names every field at fault, of a value that was read with `reportInput`: without it nobody
 * could tell a missing value from one of another type.
 * Codes: the frame's own, or a plugin's own from `refine` and `regex`.
 */
export function fieldErrors(error: z.ZodError): ApiError {
  const errors: Record<string, string[]> = {};
  const values: Record<string, string | number> = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "_";
    const code = codeOf(issue, values);
    errors[field] = [...(errors[field] ?? []), code];
  }
  return new ApiError(422, "invalid", { errors, values });
}

/** What an empty input of a form holds. */
const isEmpty = (input: unknown): boolean =>
  input === undefined || input === null || input === "" || Number.isNaN(input);

const isCode = (text: string): boolean => /^([\w-]+\.|field_)\w+$/.test(text);

function codeOf(issue: z.core.$ZodIssue, values: Record<string, string | number>): string {
  switch (issue.code) {
    case "too_small":
      if (issue.origin === "string" && Number(issue.minimum) <= 1) return "field_required";
      return `field_too_${issue.origin === "string" ? "short" : issue.origin === "number" ? "low" : "few"}|${issue.minimum}`;
    case "too_big":
      if (issue.origin === "file")
        return `field_file_too_large|${Math.floor(Number(issue.maximum) / 1_048_576)}`;
      return `field_too_${issue.origin === "string" ? "long" : issue.origin === "number" ? "high" : "many"}|${issue.maximum}`;
    case "invalid_format":
      if (isCode(issue.message)) return issue.message;
      return issue.format === "email"
        ? "field_email"
        : issue.format === "url"
          ? "field_url"
          : "field_format";
    case "invalid_type":
      if (isEmpty(issue.input)) return "field_required";
      return issue.expected === "int" ? "field_whole" : "field_type";
    case "invalid_value":
    case "invalid_union":
      return "field_choice";
    case "custom":
      Object.assign(values, issue.params);
      return isCode(issue.message) ? issue.message : "field_format";
    default:
      return "field_format";
  }
}
