import { invalid } from "../../../../src/contract/wire.ts";
import { typeOf } from "../../../../src/server/files/file-type.ts";
import { pictureSize, squarePicture } from "../../../../src/server/files/pictures.ts";
import { avatarMinimum } from "../../contract/limits.ts";

/** A square JPEG as WhatsApp shows it, from a JPEG or PNG that is large enough. */
export async function avatarFrom(file: File): Promise<Uint8Array> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  await typeOf(bytes, file.name, ["image/jpeg", "image/png"]);
  const { width, height } = await pictureSize(bytes);
  if (Math.min(width, height) < avatarMinimum) {
    throw invalid({ file: "numbers.avatar_too_small" }, { pixels: avatarMinimum });
  }
  return squarePicture(bytes, avatarMinimum);
}
