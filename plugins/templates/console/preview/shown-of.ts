import type { MessageTemplate } from "../../contract/message-template.ts";
import { authenticationTexts } from "../../contract/rules/authentication-rules.ts";
import type { Draft } from "../../contract/rules/draft.ts";
import type { TemplateButton } from "../../contract/template.ts";
import { fillText } from "../../contract/variables.ts";
import type { ShownTemplate } from "../slots.ts";

/** What stands for a code where nobody has one yet. */
const sampleCode = "123456";

type Shown = Pick<
  Draft | MessageTemplate,
  "language" | "body" | "body_samples" | "footer" | "buttons" | "authentication"
> & { header: Draft["header"] | MessageTemplate["header"] };

const addresses = new WeakMap<File, string>();

/** An address for a file that is only in this page, made once. */
function addressOf(file: File): string {
  const address = addresses.get(file) ?? URL.createObjectURL(file);
  addresses.set(file, address);
  return address;
}

function headerOf(header: Shown["header"]): ShownTemplate["header"] {
  if (header === null || header.format === "undefined") return null;
  if (header.format === "text") {
    return { format: "text", text: fillText(header.text, [header.sample]) };
  }
  if (header.format === "location") return header;
  const { format, file } = header;
  if (file instanceof File) {
    const { name, type, size } = file;
    return { format, file: { name, type, size, url: addressOf(file) } };
  }
  return { format, file: file && "url" in file ? file : null };
}

const buttonOf = (button: Shown["buttons"][number]): TemplateButton =>
  button.type === "url" ? { ...button, url: fillText(button.url, [button.sample]) } : button;

/** A template with its samples in place, as its recipient would get it. */
export function shownOf(template: Shown): ShownTemplate {
  const { language, authentication, header, body, body_samples, footer, buttons } = template;
  if (authentication !== null) {
    const said = authenticationTexts(language, authentication);
    return { header: null, ...said, body: fillText(said.body, [sampleCode]) };
  }
  return {
    header: headerOf(header),
    body: fillText(body, body_samples),
    footer,
    buttons: buttons.map(buttonOf),
  };
}
