import { ApiError, invalid } from "../../../../src/contract/wire.ts";
import { typeOf } from "../../../../src/server/files/file-type.ts";
import { cleanedPicture, isPicture, pictureSize } from "../../../../src/server/files/pictures.ts";
import {
  animatedStickerMax,
  type MediaKind,
  mediaKinds,
  stickerSide,
} from "../../contract/media.ts";

export interface Media {
  kind: MediaKind;
  type: string;
  name: string;
  bytes: Uint8Array;
}

const types = Object.values(mediaKinds).flatMap((kind): readonly string[] => kind.types);

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
  const type = await typeOf(bytes, file.name, types);
  const kind = (Object.keys(mediaKinds) as MediaKind[]).find((candidate) =>
    (mediaKinds[candidate].types as readonly string[]).includes(type),
  );
  if (!kind) throw new ApiError(415, "file_type");
  const media = { kind, type, name: file.name, bytes };
  if (kind === "sticker") {
    const { width, height, frames } = await pictureSize(bytes);
    refuseOver(frames > 1 ? animatedStickerMax : mediaKinds.sticker.max, bytes);
    if (width !== stickerSide || height !== stickerSide) {
      throw invalid({ file: "numbers.sticker_size" }, { pixels: stickerSide });
    }
  } else refuseOver(mediaKinds[kind].max, bytes);
  if (!isPicture(type)) return media;
  await pictureSize(bytes);
  return { ...media, bytes: await cleanedPicture(bytes, type) };
}
