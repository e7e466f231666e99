import {
  isCouponCode,
  missingFields,
  type TemplateFields,
} from "../../../templates/contract/fill.ts";
import { templateLimits } from "../../../templates/contract/rules/limits.ts";
import type { Template, TemplateButton } from "../../../templates/contract/template.ts";
import { fillText, variablesIn } from "../../../templates/contract/variables.ts";
import { mediaTypeOf } from "../limits.ts";
import type { CheckedFile } from "./file-check.ts";
import type { SendReason } from "./refusal.ts";

/** A template as somebody filled it in. */
export interface FilledTemplate {
  template: Pick<Template, "category" | "header" | "body" | "buttons">;
  fields: TemplateFields;
  /** The file of its header, where it has one and that is known. */
  file?: Pick<CheckedFile, "mime"> | null;
}

type Errors = Record<string, SendReason>;

/** WhatsApp refuses values with line breaks, tabs or more than four spaces in a row. */
const unsendable = /[\n\r\t]| {5}/;

function wrongHeader({ template: { header }, fields, file }: FilledTemplate): Errors {
  if (header?.format === "text") {
    const value = fields.header ?? "";
    if (unsendable.test(value)) return { "fields.header": "messenger.template_value" };
    const isLong = fillText(header.text, [value]).length > templateLimits.header;
    return isLong ? { "fields.header": "messenger.template_too_long" } : {};
  }
  const isFile = header && header.format !== "location" && header.format !== "undefined";
  const isOther = isFile && file !== undefined && mediaTypeOf(file?.mime ?? "") !== header.format;
  return isOther ? { "fields.header_media_id": "messenger.template_file" } : {};
}

function wrongBody({ template: { body, category }, fields }: FilledTemplate): Errors {
  const errors: Errors = {};
  const values = fields.body.slice(0, variablesIn(body));
  for (const [at, value] of values.entries()) {
    if (unsendable.test(value)) errors[`fields.body.${at}`] = "messenger.template_value";
  }
  if (category === "authentication" && (values[0]?.length ?? 0) > templateLimits.code) {
    errors["fields.body.0"] = "messenger.template_too_long";
  }
  if (fillText(body, fields.body).length > templateLimits.body) {
    errors["fields.body"] = "messenger.template_too_long";
  }
  return errors;
}

function wrongButton(button: TemplateButton, value: string): SendReason | null {
  if (button.type !== "url" && button.type !== "copy_code") {
    return unsendable.test(value) ? "messenger.template_value" : null;
  }
  if (/\s/.test(value)) return "messenger.template_spaces";
  if (button.type === "url") {
    const url = fillText(button.url, [value]);
    return url.length > templateLimits.url ? "messenger.template_too_long" : null;
  }
  if (value !== "" && !isCouponCode(value)) return "messenger.template_code";
  return value.length > templateLimits.code ? "messenger.template_too_long" : null;
}

function wrongButtons({ template: { buttons }, fields }: FilledTemplate): Errors {
  const errors: Errors = {};
  for (const [at, button] of buttons.entries()) {
    const reason = wrongButton(button, fields.buttons[String(at)]?.trim() ?? "");
    if (reason) errors[`fields.buttons.${at}`] = reason;
  }
  return errors;
}

/** What is wrong with the values of a template, by field; all that is empty comes first. */
export function wrongValues(filled: FilledTemplate): Errors {
  const missing = missingFields(filled.template, filled.fields);
  if (missing.length > 0) {
    return Object.fromEntries(missing.map((path) => [path, "messenger.template_field_missing"]));
  }
  return { ...wrongHeader(filled), ...wrongBody(filled), ...wrongButtons(filled) };
}
