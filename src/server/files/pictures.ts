import { buffer } from "node:stream/consumers";
import sharp, { type Sharp } from "sharp";
import { ApiError, invalid } from "../../contract/wire.ts";
import { createTurns } from "../work/turns.ts";

/** Pixels a picture may unpack to: a phone's largest photo fits, a bomb does not. */
const maxPixels = 40_000_000;

/** Bytes of a picture that is read whole, which the library wants. */
export const largestPicture = 16 * 1024 * 1024;

/** One picture in memory at a time, of whomever: a progressive one takes six bytes for each pixel. Others wait on disk. */
const turns = createTurns(64);

/** Where a picture lies until it is its turn; `size` in bytes. */
export type PictureSource = Uint8Array | Blob | { size: number; pieces: AsyncIterable<Uint8Array> };

async function bytesOf(source: PictureSource): Promise<Uint8Array> {
  const isBytes = source instanceof Uint8Array;
  if ((isBytes ? source.byteLength : source.size) > largestPicture) {
    throw new ApiError(413, "too_large");
  }
  if (isBytes) return source;
  return buffer(source instanceof Blob ? source.stream() : source.pieces);
}

const open = (bytes: Uint8Array, animated = false) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", animated });

const unreadable = () => invalid({ file: "image_unreadable" });

const encoded = (image: Sharp): Promise<Uint8Array> =>
  image.toBuffer().catch(() => {
    throw unreadable();
  });

/** Width and height in pixels, and how many frames. */
export interface PictureSize {
  width: number;
  height: number;
  frames: number;
}

/** Reads only the header. Refuses with 422. */
async function sizeOf(bytes: Uint8Array): Promise<PictureSize> {
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

/** A picture written anew. */
export interface CleanPicture extends PictureSize {
  bytes: Uint8Array;
}

/**
 * The picture alone, written anew: where it was taken and whatever was glued to it stay behind. `check` may refuse it by
 * its size before it is unpacked.
 */
export const cleanedPicture = (
  source: PictureSource,
  type: keyof typeof formats,
  check: (size: PictureSize) => void = () => undefined,
): Promise<CleanPicture> =>
  turns.run("pictures", async () => {
    const given = await bytesOf(source);
    check(await sizeOf(given));
    const bytes = await encoded(formats[type](given));
    return { bytes, ...(await sizeOf(bytes)) };
  });

/** The size of a picture; refuses with 422 what is none, or unpacks to too much. */
export const pictureSize = (source: PictureSource): Promise<PictureSize> =>
  turns.run("pictures", async () => sizeOf(await bytesOf(source)));

/** The middle of a picture as a square JPEG of `side` pixels, on white; `check` as above. */
export const squarePicture = (
  source: PictureSource,
  side: number,
  check: (size: PictureSize) => void = () => undefined,
): Promise<Uint8Array> =>
  turns.run("pictures", async () => {
    const bytes = await bytesOf(source);
    check(await sizeOf(bytes));
    return encoded(
      open(bytes)
        .autoOrient()
        .flatten({ background: "#ffffff" })
        .resize(side, side, { fit: "cover" })
        .jpeg({ quality: 85 }),
    );
  });
