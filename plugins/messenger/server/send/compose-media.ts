import type { ContentOf } from "../../contract/content.ts";
import { type MediaType, voiceType } from "../../contract/limits.ts";
import type { StoredContent } from "../../contract/stored-content.ts";
import type { Composed } from "./compose.ts";
import type { MediaRow } from "./media.ts";

type HeaderFormat = NonNullable<ContentOf<"buttons">["media_header"]>["format"];

export interface Sent {
  kind: MediaType;
  caption: string;
  voice: boolean;
  buttons?: ContentOf<"buttons">["buttons"] | undefined;
}

/** The file stands above the words, and the buttons below them. */
function composeHeaded(
  media: MediaRow,
  format: HeaderFormat,
  body: string,
  buttons: ContentOf<"buttons">["buttons"],
): Composed {
  const file = { id: media.id, ...(format === "document" ? { filename: media.name } : {}) };
  const interactive = {
    type: "button",
    header: { type: format, [format]: file },
    body: { text: body },
    action: { buttons: buttons.map((reply) => ({ type: "reply", reply })) },
  };
  const frame = { header: null, body, footer: null, media_header: { format, media: media.id } };
  return {
    content: { type: "buttons", ...frame, buttons },
    cloud: { type: "interactive", interactive },
    fileName: media.name,
  };
}

function contentOf({ id, mime }: MediaRow, { kind, caption, voice }: Sent): StoredContent {
  if (kind === "audio") {
    return { type: "audio", media: id, voice: voice && mime === voiceType };
  }
  if (kind === "sticker") return { type: "sticker", media: id };
  return { type: kind, media: id, caption };
}

export function composeMedia(media: MediaRow, sent: Sent): Composed {
  const { kind, caption, buttons } = sent;
  if (buttons && (kind === "image" || kind === "video" || kind === "document")) {
    return composeHeaded(media, kind, caption, buttons);
  }
  const content = contentOf(media, sent);
  const part = {
    id: media.id,
    ...(sent.caption ? { caption: sent.caption } : {}),
    ...(content.type === "audio" && content.voice ? { voice: true } : {}),
    ...(sent.kind === "document" ? { filename: media.name } : {}),
  };
  return { content, cloud: { type: sent.kind, [sent.kind]: part }, fileName: media.name };
}
