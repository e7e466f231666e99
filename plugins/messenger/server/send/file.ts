import { cutStart } from "../../../../src/contract/text.ts";
import { ApiError, invalid } from "../../../../src/contract/wire.ts";
import { typeOf } from "../../../../src/server/files/file-type.ts";
import { cleanedPicture, isPicture } from "../../../../src/server/files/pictures.ts";
import { type CheckedFile, refusedFile } from "../../contract/check/file-check.ts";
import { type MediaType, mediaTypeOf, mediaTypes } from "../../contract/limits.ts";

/** A file that WhatsApp takes, ready to be kept. */
export interface ReadyFile {
  kind: MediaType;
  mime: string;
  name: string;
  bytes: Uint8Array | Blob;
  size: number;
  width: number | null;
  height: number | null;
}

async function mimeOf(file: File, name: string): Promise<string> {
  try {
    return await typeOf(file, name, mediaTypes);
  } catch (error) {
    if (error instanceof ApiError && error.status === 415) {
      throw invalid({ file: "messenger.file_type" });
    }
    throw error;
  }
}

function refuse(file: CheckedFile) {
  const reason = refusedFile(file);
  if (reason) throw invalid({ file: reason });
}

/** What a file is by its bytes, whatever it is called, within the limits of its kind. */
export async function readyFile(file: File): Promise<ReadyFile> {
  const name = cutStart(file.name, 200) || "file";
  const { size } = file;
  if (size === 0) throw invalid({ file: "messenger.file_empty" });
  const mime = await mimeOf(file, name);
  const kind = mediaTypeOf(mime);
  if (!kind) throw invalid({ file: "messenger.file_type" });
  refuse({ mime, size });
  const ready = { kind, mime, name, bytes: file, size, width: null, height: null };
  if (!isPicture(mime)) return ready;
  const { bytes, ...pixels } = await cleanedPicture(file, mime, (pixels) =>
    refuse({ mime, size, ...pixels }),
  );
  const { width, height } = pixels;
  refuse({ mime, size: bytes.byteLength, ...pixels });
  return { ...ready, bytes, size: bytes.byteLength, width, height };
}
