import { cutStart } from "../../../../src/contract/text.ts";
import { ApiError, invalid } from "../../../../src/contract/wire.ts";
import { typeOf } from "../../../../src/server/files/file-type.ts";
import { cleanedPicture, isPicture, pictureSize } from "../../../../src/server/files/pictures.ts";
import { type MediaType, mediaTypeOf, mediaTypes, refusedFile } from "../../contract/limits.ts";

/** A file that WhatsApp takes, ready to be kept. */
export interface ReadyFile {
  kind: MediaType;
  mime: string;
  name: string;
  bytes: Uint8Array;
  width: number | null;
  height: number | null;
}

const stickerSide = 512;
/** Bytes of a sticker that does not move. */
const stillStickerMax = 100 * 1024;

async function mimeOf(bytes: Uint8Array, name: string): Promise<string> {
  try {
    return await typeOf(bytes, name, mediaTypes);
  } catch (error) {
    if (error instanceof ApiError && error.status === 415) {
      throw invalid({ file: "messenger.file_type" });
    }
    throw error;
  }
}

function refuseLarge(mime: string, bytes: Uint8Array) {
  const code = refusedFile(mime, bytes.byteLength);
  if (code) throw invalid({ file: code });
}

/** What a file is by its bytes, whatever it is called, within the limits of its kind. */
export async function readyFile(file: File): Promise<ReadyFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.byteLength === 0) throw invalid({ file: "messenger.file_empty" });
  const name = cutStart(file.name, 200) || "file";
  const mime = await mimeOf(bytes, name);
  const kind = mediaTypeOf(mime);
  if (!kind) throw invalid({ file: "messenger.file_type" });
  refuseLarge(mime, bytes);
  const ready = { kind, mime, name, bytes, width: null, height: null };
  if (kind === "sticker") {
    const { width, height, frames } = await pictureSize(bytes);
    if (width !== stickerSide || height !== stickerSide) {
      throw invalid({ file: "messenger.sticker_size" });
    }
    if (frames === 1 && bytes.byteLength > stillStickerMax) {
      throw invalid({ file: "messenger.sticker_too_large" });
    }
  }
  if (!isPicture(mime)) return ready;
  await pictureSize(bytes);
  const cleaned = await cleanedPicture(bytes, mime);
  refuseLarge(mime, cleaned);
  const { width, height } = await pictureSize(cleaned);
  return { ...ready, bytes: cleaned, width, height };
}
