import { cutStart } from "../../../../src/contract/text.ts";
import { ApiError, invalid } from "../../../../src/contract/wire.ts";
import { typeOf } from "../../../../src/server/files/file-type.ts";
import type { Written } from "../../../../src/server/files/files.ts";
import { cleanedPicture, isPicture } from "../../../../src/server/files/pictures.ts";
import type { Services } from "../../../../src/server/services.ts";
import { headerFiles } from "../../contract/rules/limits.ts";
import type { MediaFormat } from "../../contract/template.ts";

/** A header's file that lies in the data folder and belongs to nobody yet. */
export interface ReadyFile {
  written: Written;
  name: string;
  type: string;
  size: number;
}

/** What a file is by its bytes, pictures without what cameras hide in them. */
export async function readyFile(
  { files }: Pick<Services, "files">,
  format: MediaFormat,
  file: File,
): Promise<ReadyFile> {
  const name = cutStart(file.name, 200) || "file";
  const type = await typeOf(file, name, headerFiles[format].types).catch((error: unknown) => {
    const isOther = error instanceof ApiError && error.status === 415;
    throw isOther ? invalid({ "header.file": "templates.file_type" }) : error;
  });
  if (file.size > headerFiles[format].most) {
    throw invalid({ "header.file": "templates.file_size" });
  }
  const bytes = isPicture(type) ? (await cleanedPicture(file, type)).bytes : file;
  const written = await files.write(bytes);
  return { written, name, type, size: written.size };
}
