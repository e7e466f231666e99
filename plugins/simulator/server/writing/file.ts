import { cutStart } from "../../../../src/contract/text.ts";
import { ApiError, invalid } from "../../../../src/contract/wire.ts";
import { typeOf } from "../../../../src/server/files/file-type.ts";
import { cleanedPicture, isPicture, pictureSize } from "../../../../src/server/files/pictures.ts";
import { mediaTypeOf, mediaTypes } from "../../../messenger/contract/limits.ts";
import type { StoredContent } from "../../../messenger/server/facade.ts";
import type { MediaRow } from "../network/files.ts";

/** A file of a person, as their phone would send it. */
export interface PhoneFile {
  bytes: Uint8Array | Blob;
  name: string;
  type: string;
  width: number | null;
  height: number | null;
}

/** Of files no app shows: they are only ever downloaded. */
const opaque = "application/octet-stream";

/** What a file is by its bytes; what is nothing known goes as a document, which phones do too. */
export async function readyFile(file: File): Promise<PhoneFile> {
  if (file.size === 0) throw invalid({ file: "messenger.file_empty" });
  const name = cutStart(file.name, 200) || "file";
  const type = await typeOf(file, name, mediaTypes).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 415) return opaque;
    throw error;
  });
  const whole = { bytes: file, name, width: null, height: null };
  if (!type.startsWith("image/")) return { ...whole, type };
  if (!isPicture(type)) {
    await pictureSize(file);
    return { ...whole, type: opaque };
  }
  const { bytes, width, height } = await cleanedPicture(file, type);
  return { bytes, name, type, width, height };
}

/** How a phone sends a file. */
export function fileContent(
  { id, mime }: MediaRow,
  { caption, voice }: { caption: string; voice: boolean },
): StoredContent {
  const kind = mediaTypeOf(mime);
  if (kind === "sticker") return { type: "sticker", media: id };
  if (kind === "audio") return { type: "audio", media: id, voice };
  return { type: kind ?? "document", media: id, caption };
}
