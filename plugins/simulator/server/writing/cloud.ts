import { createHash } from "node:crypto";
import type { StoredContent } from "../../../messenger/server/facade.ts";
import type { Ad } from "../../contract/writing.ts";
import type { MediaRow } from "../network/files.ts";

/** A file as Meta's webhook announces it; its hash is in base64 there. */
const announced = ({ id, mime, sha256 }: MediaRow) => ({
  id,
  mime_type: mime,
  sha256: Buffer.from(sha256, "hex").toString("base64"),
});

const captioned = (caption: string) => (caption ? { caption } : {});

/** What brought a customer here, in the shape of Meta's webhook: the same advertisement has the same id. */
export function referralOf({ headline, body }: Ad) {
  const source_id = createHash("sha256").update(headline).digest().readUInt32BE().toString();
  const source_url = `https://fb.example/ad/${source_id}`;
  return { source_type: "ad", source_id, source_url, headline, body };
}

/** What a customer wrote, in the shape of Meta's webhook. */
export function webhookBody(
  content: StoredContent,
  file: MediaRow | null,
  /** Of a form: its values as they were given. */
  answer: Readonly<Record<string, unknown>> = {},
): { type: string; [part: string]: unknown } {
  switch (content.type) {
    case "text":
      return { type: "text", text: { body: content.body } };
    case "image":
    case "video":
    case "document": {
      const { type, caption } = content;
      const name = type === "document" && file ? { filename: file.name } : {};
      return { type, [type]: { ...(file ? announced(file) : {}), ...captioned(caption), ...name } };
    }
    case "audio":
      return {
        type: "audio",
        audio: { ...(file ? announced(file) : {}), voice: content.voice },
      };
    case "sticker":
      return { type: "sticker", sticker: { ...(file ? announced(file) : {}), animated: false } };
    case "location": {
      const { latitude, longitude, name, address } = content;
      return { type: "location", location: { latitude, longitude, name, address } };
    }
    case "contacts":
      return {
        type: "contacts",
        contacts:
          content.contacts.length === 0
            ? [{ name: 0 }]
            : content.contacts.map(({ name, phones, emails, organization }) => ({
                name: { formatted_name: name, first_name: name },
                phones,
                emails: emails.map((email) => ({ email })),
                ...(organization ? { org: { company: organization } } : {}),
              })),
      };
    case "form": {
      const values = content.fields.map(({ name, value }) => [name, value] as const);
      const response = { ...Object.fromEntries(values), ...answer };
      const nfm_reply = { name: "flow", body: "Sent", response_json: JSON.stringify(response) };
      return { type: "interactive", interactive: { type: "nfm_reply", nfm_reply } };
    }
    case "choice": {
      const { kind, id, title, description } = content;
      if (kind === "template") return { type: "button", button: { text: title, payload: id } };
      const reply = { id, title, ...(description ? { description } : {}) };
      return {
        type: "interactive",
        interactive:
          kind === "list"
            ? { type: "list_reply", list_reply: reply }
            : { type: "button_reply", button_reply: reply },
      };
    }
    case "order": {
      const product_items = (content.lines ?? []).map((line) => ({
        product_retailer_id: line.product_id,
        quantity: line.quantity,
        item_price: line.price,
        currency: line.currency,
      }));
      return { type: "order", order: { catalog_id: "1", text: content.text, product_items } };
    }
    case "ephemeral":
      return { type: "ephemeral" };
    default:
      return { type: "unsupported", errors: [{ code: 131051, title: "Message type unknown" }] };
  }
}
