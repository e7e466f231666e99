import { cutStart } from "../../contract/text.ts";
import { ApiError, invalid } from "../../contract/wire.ts";
import { typeOf } from "./file-type.ts";
import { cleanedPicture, isPicture } from "./pictures.ts";

/** An uploaded file as its bytes tell it; the size of a picture in pixels. */
export interface CheckedFile {
  name: string;
  type: string;
  bytes: Uint8Array | Blob;
  width: number | null;
  height: number | null;
}

/**
 * What an uploaded file is by its bytes, pictures without what cameras hide in them. Refuses at `file` what is
 * empty or of another type than `types`, with the sentences of whoever takes it.
 */
export async function checkedFile(
  file: File,
  types: readonly string[],
  refusals: { empty: string; type: string },
): Promise<CheckedFile> {
  const name = cutStart(file.name, 200) || "file";
  if (file.size === 0) throw invalid({ file: refusals.empty });
  const type = await typeOf(file, name, types).catch((error: unknown) => {
    const isOther = error instanceof ApiError && error.status === 415;
    throw isOther ? invalid({ file: refusals.type }) : error;
  });
  if (!isPicture(type)) return { name, type, bytes: file, width: null, height: null };
  const { bytes, width, height } = await cleanedPicture(file, type);
  return { name, type, bytes, width, height };
}
