import type { TemplateFields } from "../contract/fill.ts";
import { variablesIn } from "../contract/fill.ts";
import type { Template } from "../contract/template.ts";

/** A filled part of a template. */
export interface Component {
  type: "header" | "body" | "button";
  sub_type?: "url" | "copy_code";
  index?: string;
  parameters: Record<string, unknown>[];
}

function headerOf({ header }: Template, fields: TemplateFields): Component[] {
  if (!header) return [];
  if (header.format === "text") {
    if (variablesIn(header.text) === 0) return [];
    return [{ type: "header", parameters: [{ type: "text", text: fields.header?.trim() }] }];
  }
  const value =
    header.format === "location" ? fields.header_location : { id: fields.header_media_id };
  return [{ type: "header", parameters: [{ type: header.format, [header.format]: value }] }];
}

function bodyOf({ body }: Template, fields: TemplateFields): Component[] {
  const count = variablesIn(body);
  if (count === 0) return [];
  const parameters = fields.body
    .slice(0, count)
    .map((text) => ({ type: "text", text: text.trim() }));
  return [{ type: "body", parameters }];
}

const buttonsOf = ({ buttons }: Template, fields: TemplateFields): Component[] =>
  buttons.flatMap((button, at): Component[] => {
    const index = String(at);
    const value = fields.buttons[index]?.trim();
    if (button.type === "copy_code") {
      const parameters = [{ type: "coupon_code", coupon_code: value }];
      return [{ type: "button", sub_type: "copy_code", index, parameters }];
    }
    if (button.type !== "url" || variablesIn(button.url) === 0) return [];
    const parameters = [{ type: "text", text: value }];
    return [{ type: "button", sub_type: "url", index, parameters }];
  });

/**
 * A filled template as Meta's Cloud API takes it. A file in the header is named by our own id, which
 * whoever sends replaces by WhatsApp's.
 */
export const cloudTemplate = (template: Template, fields: TemplateFields) => ({
  type: "template",
  template: {
    name: template.name,
    language: { policy: "deterministic", code: template.language },
    components: [
      ...headerOf(template, fields),
      ...bodyOf(template, fields),
      ...buttonsOf(template, fields),
    ],
  },
});
