import { invalid } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import type { NumberHandle } from "../../../numbers/server/facade.ts";
import { missingFields, type TemplateFields } from "../../../templates/contract/fill.ts";
import type { Template } from "../../../templates/contract/template.ts";
import { fillText, variablesIn } from "../../../templates/contract/variables.ts";
import { templateToSend } from "../../../templates/server/facade.ts";
import { mediaTypeOf } from "../../contract/limits.ts";
import type { StoredContent } from "../../contract/stored-content.ts";
import type { Composed } from "./compose.ts";
import { mediaOf } from "./media.ts";

type Filled = Extract<StoredContent, { type: "template" }>;

const limits = { header: 60, body: 1024, url: 2000, code: 15 };
/** WhatsApp refuses values with line breaks, tabs or more than four spaces in a row. */
const unsendable = /[\n\r\t]| {5}/;

function refuseValues({ header, body, buttons }: Template, fields: TemplateFields) {
  const errors: Record<string, string> = {};
  if (fields.header && unsendable.test(fields.header)) {
    errors["fields.header"] = "messenger.template_value";
  }
  for (const [at, value] of fields.body.slice(0, variablesIn(body)).entries()) {
    if (unsendable.test(value)) errors[`fields.body.${at}`] = "messenger.template_value";
  }
  if (fillText(body, fields.body).length > limits.body) {
    errors["fields.body"] = "messenger.template_too_long";
  }
  if (header?.format === "text" && filledHeader(header.text, fields).length > limits.header) {
    errors["fields.header"] = "messenger.template_too_long";
  }
  for (const [at, button] of buttons.entries()) {
    const value = fields.buttons[String(at)]?.trim() ?? "";
    const url = button.type === "url" ? fillText(button.url, [value]) : "";
    const code = button.type === "copy_code" ? value : "";
    if (url.length > limits.url || code.length > limits.code) {
      errors[`fields.buttons.${at}`] = "messenger.template_too_long";
    }
    if (/\s/.test(value)) errors[`fields.buttons.${at}`] = "messenger.template_value";
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

const filledHeader = (text: string, { header }: TemplateFields) => fillText(text, [header ?? ""]);

async function headerOf(
  db: Database,
  number: NumberHandle,
  { header }: Template,
  fields: TemplateFields,
): Promise<Filled["header"]> {
  if (!header) return null;
  if (header.format === "text") return { format: "text", text: filledHeader(header.text, fields) };
  if (header.format === "location") {
    const place = fields.header_location;
    if (!place) throw invalid({ "fields.header_location": "messenger.template_field_missing" });
    return { format: "location", ...place };
  }
  const media = await mediaOf(db, number.id, fields.header_media_id ?? "");
  if (!media?.file_id || mediaTypeOf(media.mime) !== header.format) {
    throw invalid({ "fields.header_media_id": "messenger.template_file" });
  }
  return { format: header.format, media: media.id };
}

/** A template, filled; refused at each field that is still empty. */
export async function composeTemplate(
  db: Database,
  number: NumberHandle,
  template: Template,
  fields: TemplateFields,
): Promise<Composed> {
  const missing = missingFields(template, fields);
  if (missing.length > 0) {
    throw invalid(
      Object.fromEntries(missing.map((path) => [path, "messenger.template_field_missing"])),
    );
  }
  refuseValues(template, fields);
  return {
    content: {
      type: "template",
      name: template.name,
      language: template.language,
      header: await headerOf(db, number, template, fields),
      body: fillText(template.body, fields.body),
      footer: template.footer,
      buttons: template.buttons.map((button, at) =>
        button.type === "url"
          ? { ...button, url: fillText(button.url, [fields.buttons[String(at)] ?? ""]) }
          : button,
      ),
    },
    cloud: templateToSend(template, fields),
    category: template.category,
  };
}
