import { ApiError } from "../../../../src/contract/wire.ts";
import { typeOfPieces } from "../../../../src/server/files/file-type.ts";
import type { Bytes, Files, Written } from "../../../../src/server/files/files.ts";
import { cleanedPicture, isPicture } from "../../../../src/server/files/pictures.ts";
import { broughtLimits, mediaTypes } from "../../contract/limits.ts";

/** A customer's file as it is kept; the size of a picture in pixels. */
export interface JudgedFile {
  bytes: Bytes;
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
  try {
    const { bytes, width, height } = await cleanedPicture(
      { size, pieces: files.pieces(written.id) },
      mime,
    );
    await files.drop(written);
    return { bytes, size: bytes.byteLength, mime, width, height };
  } catch (error) {
    // Where too many wait it is another time's work; what is no picture is kept as it is.
    if (error instanceof ApiError && error.status !== 429) return { ...whole, mime: opaque };
    throw error;
  }
}
