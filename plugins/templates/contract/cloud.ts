import type { TemplateFields } from "./fill.ts";
import type { Template } from "./template.ts";
import { variableNames, variablesIn } from "./variables.ts";

/** A filled part of a template. */
export interface Component {
  type: "header" | "body" | "button";
  sub_type?: "url" | "copy_code" | "quick_reply" | "flow";
  index?: string;
  parameters: Record<string, unknown>[];
}

/** A text for a variable; one with a name says so. */
const textOf = (name: string, text: string) =>
  /^\d+$/.test(name) ? { type: "text", text } : { type: "text", parameter_name: name, text };

function headerOf({ header }: Template, fields: TemplateFields): Component[] {
  if (!header) return [];
  if (header.format === "text") {
    const [name] = variableNames(header.text);
    if (name === undefined) return [];
    return [{ type: "header", parameters: [textOf(name, fields.header?.trim() ?? "")] }];
  }
  if (header.format === "undefined") return [];
  const value =
    header.format === "location" ? fields.header_location : { id: fields.header_media_id };
  return [{ type: "header", parameters: [{ type: header.format, [header.format]: value }] }];
}

function bodyOf({ body }: Template, fields: TemplateFields): Component[] {
  const names = variableNames(body);
  if (names.length === 0) return [];
  const parameters = names.map((name, at) => textOf(name, fields.body[at]?.trim() ?? ""));
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
    if (button.type === "quick_reply" && value) {
      const parameters = [{ type: "payload", payload: value }];
      return [{ type: "button", sub_type: "quick_reply", index, parameters }];
    }
    const action = fields.flows?.[index];
    if (button.type === "flow" && action) {
      const parameters = [{ type: "action", action }];
      return [{ type: "button", sub_type: "flow", index, parameters }];
    }
    if (button.type === "otp") {
      // The code stands in the body and behind the button.
      const parameters = [{ type: "text", text: fields.body[0]?.trim() ?? "" }];
      return [{ type: "button", sub_type: "url", index, parameters }];
    }
    if (button.type !== "url" || variablesIn(button.url) === 0) return [];
    const parameters = [{ type: "text", text: value }];
    return [{ type: "button", sub_type: "url", index, parameters }];
  });

/**
 * A filled template as Meta's Cloud API, and our messaging API, take it. A file in the header is named by
 * our own id, which whoever sends replaces by WhatsApp's.
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
