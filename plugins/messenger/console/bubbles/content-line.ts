import type { Content, ContentType } from "../../contract/content.ts";
import type { Message } from "../../contract/message.ts";
import type { MessageStatus } from "../../contract/parts.ts";

/** What a kind of message is called, where its content is not shown. */
export const kindNames: Record<ContentType, string> = {
  text: "messenger:nav.kind.text",
  image: "messenger:nav.kind.image",
  video: "messenger:nav.kind.video",
  audio: "messenger:nav.kind.audio",
  document: "messenger:nav.kind.document",
  sticker: "messenger:nav.kind.sticker",
  location: "messenger:nav.kind.location",
  contacts: "messenger:nav.kind.contacts",
  buttons: "messenger:nav.kind.buttons",
  list: "messenger:nav.kind.list",
  link: "messenger:nav.kind.link",
  flow: "messenger:nav.kind.flow",
  form: "messenger:nav.kind.form",
  template: "messenger:nav.kind.template",
  choice: "messenger:nav.kind.choice",
  order: "messenger:nav.kind.order",
  call: "messenger:nav.kind.call",
  call_request: "messenger:nav.kind.callRequest",
  phone_request: "messenger:nav.kind.phoneRequest",
  call_permission: "messenger:nav.kind.callPermission",
  ephemeral: "messenger:nav.kind.ephemeral",
  revoked: "messenger:nav.kind.revoked",
  unsupported: "messenger:nav.kind.unsupported",
};

/** The name of a kind, also of one that only a newer server knows; with who wrote it, of who took it back. */
export const kindName = (type: string, direction?: Message["direction"]): string => {
  if (type === "revoked" && direction === "incoming") return "messenger:nav.kind.revokedByThem";
  return Object.hasOwn(kindNames, type) ? kindNames[type as ContentType] : kindNames.unsupported;
};

/** The words of a message as somebody would copy them; empty where it has none. */
export function wordsOf(content: Content | null): string {
  switch (content?.type) {
    case "text":
    case "call_request":
    case "phone_request":
      return content.body;
    case "image":
    case "video":
    case "document":
      return content.caption;
    case "buttons":
    case "list":
    case "link":
    case "flow":
      return [content.header, content.body, content.footer].filter(Boolean).join("\n");
    case "template": {
      const header = content.header?.format === "text" ? content.header.text : null;
      return [header, content.body, content.footer].filter(Boolean).join("\n");
    }
    case "form":
      return content.fields.map(({ label, value }) => `${label}: ${value}`).join("\n");
    case "choice":
      return content.title;
    case "order":
      return content.text;
    case "location":
      return [content.name, content.address, `${content.latitude}, ${content.longitude}`]
        .filter(Boolean)
        .join("\n");
    default:
      return "";
  }
}

/** How far a sent message is, in a word. */
export const statusNames: Record<MessageStatus, string> = {
  pending: "messenger:status.pending",
  sent: "messenger:status.sent",
  delivered: "messenger:status.delivered",
  read: "messenger:status.read",
  failed: "messenger:status.failed",
};
