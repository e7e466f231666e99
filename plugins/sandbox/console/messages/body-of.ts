import { isUserId } from "../../../contacts/contract/phone.ts";
import type { MessageKind, Values } from "./kinds.ts";

const lines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Only what was filled in: an empty field is not sent. */
const filled = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));

const framed = ({ header = "", body = "", footer = "" }: Values) => ({
  ...(header && { header: { type: "text", text: header } }),
  body: { text: body },
  ...(footer && { footer: { text: footer } }),
});

const rowOf = (line: string, at: number) => {
  const [title = "", description = ""] = line.split("|").map((part) => part.trim());
  return { id: `opcao-${at + 1}`, title, ...(description && { description }) };
};

function partsOf(kind: MessageKind, values: Values): Record<string, unknown> {
  const { body = "", link = "", caption = "", filename = "" } = values;
  switch (kind) {
    case "text":
      return { type: "text", text: { body } };
    case "link":
      return { type: "text", text: { body, preview_url: true } };
    case "list": {
      const rows = lines(values.rows ?? "").map(rowOf);
      const action = { button: values.button ?? "", sections: [{ rows }] };
      return { type: "interactive", interactive: { type: "list", ...framed(values), action } };
    }
    case "buttons": {
      const buttons = lines(values.buttons ?? "").map((title, at) => ({
        type: "reply",
        reply: { id: `botao-${at + 1}`, title },
      }));
      return {
        type: "interactive",
        interactive: { type: "button", ...framed(values), action: { buttons } },
      };
    }
    case "contact": {
      const { name = "", phone = "", email = "", company = "" } = values;
      const card = {
        name: { formatted_name: name, first_name: name.split(" ")[0] ?? name },
        phones: [{ phone, type: "CELL" }],
        ...(email && { emails: [{ email, type: "WORK" }] }),
        ...(company && { org: { company } }),
      };
      return { type: "contacts", contacts: [card] };
    }
    case "location": {
      const { latitude, longitude, place = "", address = "" } = values;
      const point = { latitude: Number(latitude), longitude: Number(longitude) };
      return { type: "location", location: { ...point, ...filled({ name: place, address }) } };
    }
    default:
      return { type: kind, [kind]: filled({ link, caption, filename }) };
  }
}

/** The payload of the Cloud API that the form says; `to` is the receiver's wa_id. */
export const bodyOf = (kind: MessageKind, to: string, values: Values) => ({
  messaging_product: "whatsapp",
  // Who shows no phone is written to by WhatsApp's own id of them.
  ...(isUserId(to) ? { recipient: to } : { to: `+${to}` }),
  ...partsOf(kind, values),
});
