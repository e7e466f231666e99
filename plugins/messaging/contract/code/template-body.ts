import { cloudTemplate } from "../../../templates/contract/cloud.ts";
import type { TemplateFields } from "../../../templates/contract/fill.ts";
import type { MessageTemplate } from "../../../templates/contract/message-template.ts";
import { variablesIn } from "../../../templates/contract/variables.ts";
import { placeholders } from "../examples.ts";

/** What stands where a template asks for a code. */
const sampleCode = "123456";
const samplePlace = { latitude: -23.5614, longitude: -46.6559, name: "", address: "" };

function fieldsOf(template: MessageTemplate): TemplateFields {
  const { header, body, body_samples, buttons, authentication } = template;
  const values = authentication === null ? body_samples : [sampleCode];
  const isFile = header !== null && "file" in header;
  return {
    ...(header?.format === "text" ? { header: header.sample } : {}),
    ...(isFile ? { header_media_id: placeholders.media_id } : {}),
    ...(header?.format === "location" ? { header_location: samplePlace } : {}),
    body: Array.from({ length: variablesIn(body) }, (_, at) => values[at] || `valor ${at + 1}`),
    buttons: Object.fromEntries(
      buttons.flatMap((button, at) =>
        "sample" in button ? [[String(at), button.sample || sampleCode]] : [],
      ),
    ),
  };
}

/** The message that sends a template, with its own parameters and its samples as their values. */
export const templateBody = (template: MessageTemplate, to: string = placeholders.to) => ({
  messaging_product: "whatsapp",
  to,
  ...cloudTemplate(template, fieldsOf(template)),
});
