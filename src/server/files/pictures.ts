import sharp, { type Sharp } from "sharp";
import { invalid } from "../../contract/wire.ts";

/** Pixels a picture may unpack to: a phone's largest photo fits, a bomb does not. */
const maxPixels = 40_000_000;

const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" });

const unreadable = () => invalid({ file: "image_unreadable" });

const encoded = (image: Sharp): Promise<Uint8Array> =>
  image.toBuffer().catch(() => {
    throw unreadable();
  });

/** Width and height in pixels, and how many frames; reads only the header. Refuses with 422. */
export async function pictureSize(bytes: Uint8Array) {
  const { width, height, pages } = await sharp(bytes, { limitInputPixels: false, animated: true })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  const frames = pages ?? 1;
  if (width * height > maxPixels) throw invalid({ file: "image_too_many_pixels" });
  return { width, height: height / frames, frames };
}

/** The picture alone, written anew: where it was taken and whatever was glued to it stay behind. */
export function cleanedPicture(
  bytes: Uint8Array,
  type: "image/jpeg" | "image/png",
): Promise<Uint8Array> {
  const upright = open(bytes).autoOrient();
  return encoded(type === "image/png" ? upright.png() : upright.jpeg({ quality: 90 }));
}

/** The middle of a picture as a square JPEG of `side` pixels, on white. */
export const squarePicture = (bytes: Uint8Array, side: number): Promise<Uint8Array> =>
  encoded(
    open(bytes)
      .autoOrient()
      .flatten({ background: "#ffffff" })
      .resize(side, side, { fit: "cover" })
      .jpeg({ quality: 85 }),
  );
