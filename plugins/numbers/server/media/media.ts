import { ApiError, invalid } from "../../../../src/contract/wire.ts";
import { typeOf } from "../../../../src/server/files.ts";
import {
  animatedStickerMax,
  type MediaKind,
  mediaKinds,
  stickerSide,
} from "../../contract/media.ts";
import { cleaned, sizeOf } from "./image.ts";

export interface Media {
  kind: MediaKind;
  type: string;
  name: string;
  bytes: Uint8Array;
}

/** What the bytes may turn out to be, and what WhatsApp calls it. */
const known: Record<string, string> = {
  ...Object.fromEntries(
    Object.values(mediaKinds).flatMap(({ types }) => types.map((type) => [type, type])),
  ),
  "audio/x-m4a": "audio/mp4",
  // Other codecs in the same container are not played.
  "audio/ogg; codecs=opus": "audio/ogg",
};
delete known["audio/ogg"];

/** The older office files share one container; only their name tells them apart. */
const container = "application/x-cfb";
const byEnding: Record<string, string> = {
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
};

const endingOf = (name: string) => name.slice(name.lastIndexOf(".") + 1).toLowerCase();

function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text !== "" && !/(?![\t\n\f\r])\p{Cc}/u.test(text);
  } catch {
    return false;
  }
}

export async function trueType(bytes: Uint8Array, name: string): Promise<string> {
  if (endingOf(name) === "txt" && isText(bytes)) return "text/plain";
  const found = await typeOf(bytes, [...Object.keys(known), container]);
  const type = found === container ? byEnding[endingOf(name)] : known[found];
  if (!type) throw new ApiError(415, "file_type");
  return type;
}

function refuseOver(max: number, bytes: Uint8Array) {
  if (bytes.byteLength <= max) return;
  const mega = max / 1_048_576;
  const size = mega < 1 ? `${Math.round(max / 1_024)} KB` : `${mega} MB`;
  throw new ApiError(413, "numbers.media_too_large", { values: { size } });
}

/**
 * What an uploaded file is, from its bytes, within WhatsApp's limits for its kind. Pictures are
 * written anew without what cameras add to them.
 */
export async function mediaFrom(file: File): Promise<Media> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = await trueType(bytes, file.name);
  const kind = (Object.keys(mediaKinds) as MediaKind[]).find((candidate) =>
    (mediaKinds[candidate].types as readonly string[]).includes(type),
  );
  if (!kind) throw new ApiError(415, "file_type");
  const media = { kind, type, name: file.name, bytes };
  if (kind === "sticker") {
    const { width, height, frames } = await sizeOf(bytes);
    refuseOver(frames > 1 ? animatedStickerMax : mediaKinds.sticker.max, bytes);
    if (width !== stickerSide || height !== stickerSide) {
      throw invalid({ file: "numbers.sticker_size" }, { pixels: stickerSide });
    }
    return media;
  }
  refuseOver(mediaKinds[kind].max, bytes);
  if (type !== "image/jpeg" && type !== "image/png") return media;
  await sizeOf(bytes);
  return { ...media, bytes: await cleaned(bytes, type) };
}
