import type { MediaType } from "../../contract/limits.ts";
import type { StoredContent } from "../../contract/stored-content.ts";
import type { Composed } from "./compose.ts";
import type { MediaRow } from "./media.ts";

/** WhatsApp plays no other type as a voice note. */
const voiceType = "audio/ogg";

interface Sent {
  kind: MediaType;
  caption: string;
  voice: boolean;
}

function contentOf({ id, mime }: MediaRow, { kind, caption, voice }: Sent): StoredContent {
  if (kind === "audio") {
    return { type: "audio", media: id, voice: voice && mime === voiceType };
  }
  if (kind === "sticker") return { type: "sticker", media: id };
  return { type: kind, media: id, caption };
}

export function composeMedia(media: MediaRow, sent: Sent): Composed {
  const content = contentOf(media, sent);
  const part = {
    id: media.id,
    ...(sent.caption ? { caption: sent.caption } : {}),
    ...(content.type === "audio" && content.voice ? { voice: true } : {}),
    ...(sent.kind === "document" ? { filename: media.name } : {}),
  };
  return { content, cloud: { type: sent.kind, [sent.kind]: part }, fileName: media.name };
}
