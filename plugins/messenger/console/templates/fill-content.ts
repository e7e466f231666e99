import type { TemplateFields } from "../../../templates/contract/fill.ts";
import type { Template, TemplateButton } from "../../../templates/contract/template.ts";
import { fillText } from "../../../templates/contract/variables.ts";
import type { ContentOf, Media } from "../../contract/content.ts";

const headerOf = (
  header: Template["header"],
  fields: TemplateFields,
  media: Media | null,
): ContentOf<"template">["header"] => {
  if (header === null) return null;
  if (header.format === "text") {
    return { format: "text", text: fillText(header.text, [fields.header ?? ""]) };
  }
  if (header.format === "location") {
    const place = fields.header_location;
    return place ? { format: "location", ...place } : null;
  }
  return header.format === "undefined" ? null : { format: header.format, media };
};

const buttonOf = (button: TemplateButton, value: string): TemplateButton =>
  button.type === "url" ? { ...button, url: fillText(button.url, [value]) } : button;

/** A template as its bubble shows it, with what is filled in so far. */
export const fillContent = (
  template: Template,
  fields: TemplateFields,
  media: Media | null,
): ContentOf<"template"> => ({
  type: "template",
  name: template.name,
  language: template.language,
  header: headerOf(template.header, fields, media),
  body: fillText(template.body, fields.body),
  footer: template.footer,
  buttons: template.buttons.map((button, at) => buttonOf(button, fields.buttons[at] ?? "")),
});
