import sharp, { type Sharp } from "sharp";
import { invalid } from "../../../../src/contract/wire.ts";
import { typeOf } from "../../../../src/server/files.ts";
import { avatarMinimum } from "../../contract/limits.ts";

/** Pixels a picture may unpack to: a phone's largest photo fits, a bomb does not. */
const maxPixels = 40_000_000;

const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" });

/** Reads only the header. */
export async function sizeOf(bytes: Uint8Array) {
  const { width, height, pages } = await sharp(bytes, { limitInputPixels: false, animated: true })
    .metadata()
    .catch(() => {
      throw invalid({ file: "numbers.image_unreadable" });
    });
  const frames = pages ?? 1;
  if (width * height > maxPixels) throw invalid({ file: "numbers.image_too_many_pixels" });
  return { width, height: height / frames, frames };
}

const encoded = (image: Sharp): Promise<Uint8Array> =>
  image.toBuffer().catch(() => {
    throw invalid({ file: "numbers.image_unreadable" });
  });

/** The picture alone, written anew: where it was taken and whatever was glued to it stay behind. */
export function cleaned(bytes: Uint8Array, type: "image/jpeg" | "image/png"): Promise<Uint8Array> {
  const upright = open(bytes).autoOrient();
  return encoded(type === "image/png" ? upright.png() : upright.jpeg({ quality: 90 }));
}

/** A square JPEG as WhatsApp shows it, from a JPEG or PNG that is large enough. */
export async function avatarFrom(file: File): Promise<Uint8Array> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  await typeOf(bytes, ["image/jpeg", "image/png"]);
  const { width, height } = await sizeOf(bytes);
  if (Math.min(width, height) < avatarMinimum) {
    throw invalid({ file: "numbers.avatar_too_small" }, { pixels: avatarMinimum });
  }
  return encoded(
    open(bytes)
      .autoOrient()
      .flatten({ background: "#ffffff" })
      .resize(avatarMinimum, avatarMinimum, { fit: "cover" })
      .jpeg({ quality: 85 }),
  );
}
