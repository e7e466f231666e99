import { mediaRules, mediaTypeOf, messageLimits, uploadLimit } from "../limits.ts";
import type { SendReason } from "./refusal.ts";

/** A file as far as it is known: a browser does not look into it. */
export interface CheckedFile {
  mime: string;
  /** In bytes. */
  size: number;
  /** Of a picture, in pixels. */
  width?: number;
  height?: number;
  /** More than one: it moves. */
  frames?: number;
}

const stickerSide = 512;
const stillSticker = 100 * 1024;

/** Why WhatsApp, or we, would not take a file; null when it goes. */
export function refusedFile(file: CheckedFile): SendReason | null {
  const { mime, size, width = stickerSide, height = stickerSide, frames = 2 } = file;
  if (size === 0) return "messenger.file_empty";
  const type = mediaTypeOf(mime);
  if (type === null) return "messenger.file_type";
  const { max } = mediaRules[type];
  // Of both limits the narrower is told: a file made smaller for the other would be refused again.
  if (size > Math.min(max, uploadLimit)) {
    return max < uploadLimit ? `messenger.${type}_too_large` : "messenger.file_too_large";
  }
  if (type !== "sticker") return null;
  if (width !== stickerSide || height !== stickerSide) return "messenger.sticker_size";
  return frames === 1 && size > stillSticker ? "messenger.sticker_still_too_large" : null;
}

/** Whether people see words under a file of this type. */
export const takesCaption = (mime: string): boolean =>
  ["image", "video", "document"].includes(mediaTypeOf(mime) ?? "");

/** A caption where WhatsApp shows none would be lost without a word. */
export function refusedCaption(mime: string, caption: string): SendReason | null {
  if (caption.length > messageLimits.caption) return "messenger.caption_too_long";
  return caption !== "" && !takesCaption(mime) ? "messenger.caption_not_shown" : null;
}
