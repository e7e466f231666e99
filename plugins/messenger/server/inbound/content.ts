import { cutStart } from "../../../../src/contract/text.ts";
import type { StoredContent } from "../../contract/stored-content.ts";
import { bodies, type Envelope } from "./shapes.ts";

/** A file of an incoming message, which is still to be fetched. */
export interface Announced {
  id: string;
  mime: string;
  name: string;
}

export interface Received {
  content: StoredContent;
  file: Announced | null;
  /** Of a form: its values as the phone sent them, by names that the flow explains. */
  response?: Record<string, unknown>;
}

const plain = (content: StoredContent): Received => ({ content, file: null });
/** What a card does not say is not kept. */
const given = <T extends string | string[]>(parts: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(parts).filter(([, said]) => said.length > 0));
/** What people see where a message cannot be shown. */
const unknown = (kind: string): Received => plain({ type: "unsupported", kind });

const endings: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "video/mp4": "mp4",
  "audio/ogg": "ogg",
};

function announced(
  kind: string,
  { id, mime_type, filename }: { id: string; mime_type: string; filename: string },
): Announced {
  const mime = mime_type.split(";")[0]?.trim() ?? "";
  const ending = endings[mime];
  return { id, mime, name: cutStart(filename, 200) || (ending ? `${kind}.${ending}` : kind) };
}

type Readable = keyof typeof bodies;

const readers: { [K in Readable]: (message: Envelope) => Received | null } = {
  text(message) {
    const { data } = bodies.text.safeParse(message);
    return data ? plain({ type: "text", body: data.text.body }) : null;
  },
  image: (message) => pictured("image", bodies.image.safeParse(message).data?.image),
  video: (message) => pictured("video", bodies.video.safeParse(message).data?.video),
  document: (message) => pictured("document", bodies.document.safeParse(message).data?.document),
  audio(message) {
    const { data } = bodies.audio.safeParse(message);
    if (!data) return null;
    const content = { type: "audio" as const, media: null, voice: data.audio.voice };
    return { content, file: announced("audio", data.audio) };
  },
  sticker(message) {
    const { data } = bodies.sticker.safeParse(message);
    if (!data) return null;
    return { content: { type: "sticker", media: null }, file: announced("sticker", data.sticker) };
  },
  location(message) {
    const { data } = bodies.location.safeParse(message);
    return data ? plain({ type: "location", ...data.location }) : null;
  },
  contacts(message) {
    const { data } = bodies.contacts.safeParse(message);
    // Without any card the console says that the data were invalid.
    const cards = data?.contacts ?? [];
    const contacts = cards.map(({ name, phones, emails, org, birthday, addresses, urls }) => ({
      name: name.formatted_name,
      phones: phones.map(({ phone, wa_id, type }) => ({ phone: phone || wa_id, type })),
      emails: emails.map(({ email }) => email),
      organization: org.company,
      ...given({ department: org.department, title: org.title, birthday }),
      ...given({
        addresses: addresses.map(({ street, city, state, zip, country }) =>
          [street, city, state, zip, country].filter(Boolean).join(", "),
        ),
        urls: urls.map(({ url }) => url),
      }),
    }));
    return plain({ type: "contacts", contacts });
  },
  button(message) {
    const { data } = bodies.button.safeParse(message);
    if (!data) return null;
    const { text: title, payload: id } = data.button;
    return plain({ type: "choice", kind: "template", id, title, description: "" });
  },
  interactive(message) {
    const chosen = bodies.interactive.safeParse(message).data?.interactive;
    if (!chosen) return null;
    if (chosen.type === "nfm_reply") {
      const { response_json: response } = chosen.nfm_reply;
      return { content: { type: "form", name: "", fields: [] }, file: null, response };
    }
    if (chosen.type === "call_permission_reply") {
      const { response, is_permanent, expiration_timestamp: end } = chosen.call_permission_reply;
      const until = is_permanent || !end ? null : end.toISOString();
      const allowed = response === "accept";
      return plain({ type: "call_permission", allowed, until: allowed ? until : null });
    }
    return chosen.type === "list_reply"
      ? plain({ type: "choice", kind: "list", ...chosen.list_reply })
      : plain({ type: "choice", kind: "button", ...chosen.button_reply });
  },
  call(message) {
    const { data } = bodies.call.safeParse(message);
    return data ? plain({ type: "call", seconds: data.seconds }) : null;
  },
  order(message) {
    const { data } = bodies.order.safeParse(message);
    if (!data) return null;
    const { text, product_items } = data.order;
    const lines = product_items.map(({ product_retailer_id, quantity, item_price, currency }) => ({
      product_id: product_retailer_id,
      quantity,
      price: item_price,
      currency,
    }));
    const items = lines.reduce((all, { quantity }) => all + quantity, 0);
    return plain({ type: "order", items, text, lines });
  },
};

function pictured(
  type: "image" | "video" | "document",
  file: { id: string; mime_type: string; filename: string; caption: string } | undefined,
): Received | null {
  if (!file) return null;
  return {
    content: { type, media: null, caption: file.caption },
    file: announced(type, file),
  };
}

const isReadable = (type: string): type is Readable => Object.hasOwn(readers, type);

/** What a message of WhatsApp says. Whatever this product does not understand is kept as such. */
export function received(message: Envelope): Received {
  const { type } = message;
  if (type === "ephemeral") return plain({ type: "ephemeral" });
  if (!isReadable(type)) return unknown(type);
  return readers[type](message) ?? unknown(type);
}

/** The new words of an edited message; null where its kind has none. */
export function editedText(message: { type: string }): string | null {
  const { content } = received({ ...message, id: "edit", timestamp: new Date(0) });
  if (content.type === "text") return content.body;
  return "caption" in content ? content.caption : null;
}
