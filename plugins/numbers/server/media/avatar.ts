import { invalid } from "../../../../src/contract/wire.ts";
import { typeOf } from "../../../../src/server/files/file-type.ts";
import { squarePicture } from "../../../../src/server/files/pictures.ts";
import { avatarMinimum } from "../../contract/limits.ts";

/** A square JPEG as WhatsApp shows it, from a JPEG or PNG that is large enough. */
export async function avatarFrom(file: File): Promise<Uint8Array> {
  await typeOf(file, file.name, ["image/jpeg", "image/png"]);
  return squarePicture(file, avatarMinimum, ({ width, height }) => {
    if (Math.min(width, height) >= avatarMinimum) return;
    throw invalid({ file: "numbers.avatar_too_small" }, { pixels: avatarMinimum });
  });
}
