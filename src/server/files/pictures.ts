import sharp, { type Sharp } from "sharp";
import { invalid } from "../../contract/wire.ts";
import { createTurns } from "../work/turns.ts";

/** Pixels a picture may unpack to: a phone's largest photo fits, a bomb does not. */
const maxPixels = 40_000_000;

/** One unpacked picture at a time, of whomever: a progressive one takes six bytes for each pixel. */
const turns = createTurns(64);

const open = (bytes: Uint8Array, animated = false) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", animated });

const unreadable = () => invalid({ file: "image_unreadable" });

const encoded = (image: Sharp): Promise<Uint8Array> =>
  turns.run("pictures", () =>
    image.toBuffer().catch(() => {
      throw unreadable();
    }),
  );

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

const formats = {
  "image/jpeg": (bytes: Uint8Array) => open(bytes).autoOrient().jpeg({ quality: 90 }),
  "image/png": (bytes: Uint8Array) => open(bytes).autoOrient().png(),
  // Stickers, which may move.
  "image/webp": (bytes: Uint8Array) => open(bytes, true).webp({ quality: 80 }),
};

/** Whether a file of this type is a picture that is written anew. */
export const isPicture = (type: string): type is keyof typeof formats =>
  Object.hasOwn(formats, type);

/** The picture alone, written anew: where it was taken and whatever was glued to it stay behind. */
export const cleanedPicture = (
  bytes: Uint8Array,
  type: keyof typeof formats,
): Promise<Uint8Array> => encoded(formats[type](bytes));

/** The middle of a picture as a square JPEG of `side` pixels, on white. */
export const squarePicture = (bytes: Uint8Array, side: number): Promise<Uint8Array> =>
  encoded(
    open(bytes)
      .autoOrient()
      .flatten({ background: "#ffffff" })
      .resize(side, side, { fit: "cover" })
      .jpeg({ quality: 85 }),
  );
