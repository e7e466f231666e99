import { ApiError } from "../../../../src/contract/wire.ts";
import type { JobWork } from "../../../../src/server/plugin.ts";
import type { Row } from "../read/admission.ts";

/** Whether an error says that a file is not there any more. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError || (error as NodeJS.ErrnoException).code === "ENOENT";

/**
 * Whether the kept file of a bulk has these digits in a row, whatever stands between them. It goes over the text
 * alone, many times faster than by rows; two neighbouring cells may make them up.
 */
export async function fileHasDigits(
  { db, services }: Pick<JobWork, "db" | "services">,
  { file, file_id }: Pick<Row, "file" | "file_id">,
  digits: string,
): Promise<boolean> {
  if (!file || !file_id) return false;
  const decoder = new TextDecoder(file.encoding);
  let last = "";
  try {
    const { pieces } = await services.files.open(db, file_id);
    for await (const piece of pieces) {
      const found = last + decoder.decode(piece, { stream: true }).replace(/\D/g, "");
      if (found.includes(digits)) return true;
      last = found.slice(-digits.length);
    }
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  return false;
}
