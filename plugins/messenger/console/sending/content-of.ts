import type { Content } from "../../contract/content.ts";
import { mediaTypeOf } from "../../contract/limits.ts";
import type { Outgoing, OutgoingFile } from "./send-actions.ts";

/** What the bubble of a message says before the server answers. */
export function contentOf(body: Outgoing): Content {
  switch (body.type) {
    case "text":
      return { type: "text", body: body.body.trim() };
    case "contacts":
      return { type: "contacts", contacts: body.contacts };
    case "location": {
      const { latitude, longitude, name, address } = body;
      return { type: "location", latitude, longitude, name, address };
    }
    case "buttons":
      return { type: "buttons", ...partsOf(body), buttons: body.buttons };
    case "list":
      return { type: "list", ...partsOf(body), button: body.button, sections: body.sections };
    case "flow":
      return { type: "flow", ...partsOf(body), text: body.text };
    case "call_request":
      return { type: "call_request", body: body.body };
    case "phone_request":
      return { type: "phone_request", body: body.body };
    case "template":
      return { type: "unsupported", kind: "template" };
  }
}

const partsOf = (body: { header?: string; body: string; footer?: string }) => ({
  header: body.header ?? null,
  body: body.body,
  footer: body.footer ?? null,
});

const seen = new Set(["image", "video", "audio", "sticker"]);

/** The same for a file, shown from the page's own memory until it is on the server. */
export function fileContentOf(
  id: string,
  { file, caption, voice, buttons }: OutgoingFile,
): Content {
  const type = mediaTypeOf(file.type) ?? "document";
  const media = {
    id,
    name: file.name,
    mime: file.type,
    size: file.size,
    width: null,
    height: null,
    url: seen.has(type) ? URL.createObjectURL(file) : null,
  };
  if (type === "audio") return { type, media, voice };
  if (type === "sticker") return { type, media };
  if (!buttons) return { type, media, caption };
  const media_header = { format: type, media };
  return { type: "buttons", header: null, body: caption, footer: null, media_header, buttons };
}

/** The file of a message that is on its way. */
const pageFileOf = (content: Content) =>
  "media" in content
    ? content.media
    : content.type === "buttons"
      ? content.media_header?.media
      : null;

/** The same without its address, which ends with the page. */
export function withoutAddress(content: Content): Content {
  const file = pageFileOf(content);
  if (!file) return content;
  const media = { ...file, url: null };
  return content.type === "buttons" && content.media_header
    ? { ...content, media_header: { ...content.media_header, media } }
    : ({ ...content, media } as Content);
}

/** Gives the page's memory back once nothing shows the file any more. */
export function forgetFile(content: Content): void {
  const url = pageFileOf(content)?.url;
  if (!url?.startsWith("blob:")) return;
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
