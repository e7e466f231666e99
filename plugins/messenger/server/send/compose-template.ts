import type { TemplateFields } from "../../../templates/contract/fill.ts";
import type { Template } from "../../../templates/contract/template.ts";
import { fillText } from "../../../templates/contract/variables.ts";
import { templateToSend } from "../../../templates/server/facade.ts";
import type { StoredContent } from "../../contract/stored-content.ts";
import type { Composed } from "./compose.ts";

type Filled = Extract<StoredContent, { type: "template" }>;

const filledHeader = (text: string, { header }: TemplateFields) => fillText(text, [header ?? ""]);

function headerOf({ header }: Template, fields: TemplateFields): Filled["header"] {
  if (!header || header.format === "undefined") return null;
  if (header.format === "text") return { format: "text", text: filledHeader(header.text, fields) };
  if (header.format !== "location") {
    return { format: header.format, media: fields.header_media_id ?? null };
  }
  return fields.header_location ? { format: "location", ...fields.header_location } : null;
}

/** A template, filled with values that the check let pass. */
export function composeTemplate(template: Template, fields: TemplateFields): Composed {
  return {
    content: {
      type: "template",
      name: template.name,
      language: template.language,
      header: headerOf(template, fields),
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
