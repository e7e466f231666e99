import { buffer } from "node:stream/consumers";
import { ApiError } from "../../../../src/contract/wire.ts";
import { typeOfPieces } from "../../../../src/server/files/file-type.ts";
import type { Files, Written } from "../../../../src/server/files/files.ts";
import { cleanedPicture, isPicture, pictureSize } from "../../../../src/server/files/pictures.ts";
import { broughtLimits, mediaTypes } from "../../contract/limits.ts";

/** A customer's file as it is kept; the size of a picture in pixels. */
export interface JudgedFile {
  bytes: Uint8Array | Written;
  size: number;
  mime: string;
  width: number | null;
  height: number | null;
}

/** Of files we do not know: they are only ever downloaded. */
const opaque = "application/octet-stream";

/**
 * What a customer's file is by its bytes, whatever it claims to be; a picture is written anew, and what it was
 * before is gone.
 */
export async function judgedFile(
  files: Files,
  written: Written,
  name: string,
): Promise<JudgedFile> {
  const { size } = written;
  const whole = { bytes: written, size, width: null, height: null };
  const mime = await typeOfPieces(() => files.pieces(written.id), name, mediaTypes).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 415) return opaque;
      throw error;
    },
  );
  if (!isPicture(mime)) return { ...whole, mime };
  if (size > broughtLimits.picture) return { ...whole, mime: opaque };
  const given = await buffer(files.take(written));
  try {
    await pictureSize(given);
    const bytes = await cleanedPicture(given, mime);
    const { width, height } = await pictureSize(bytes);
    return { bytes, size: bytes.byteLength, mime, width, height };
  } catch {
    return { ...whole, bytes: given, mime: opaque };
  }
}
