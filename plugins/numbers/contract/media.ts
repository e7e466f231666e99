const kB = 1_024;
const MB = 1_024 * kB;

/** What one kind of media may weigh (bytes) and be. Meta, "Supported media types". */
export const mediaKinds = {
  image: { types: ["image/jpeg", "image/png"], max: 5 * MB },
  audio: {
    types: ["audio/aac", "audio/amr", "audio/mpeg", "audio/mp4", "audio/ogg"],
    max: 16 * MB,
  },
  video: { types: ["video/mp4", "video/3gpp"], max: 16 * MB },
  document: {
    types: [
      "text/plain",
      "application/pdf",
      "application/msword",
      "application/vnd.ms-excel",
      "application/vnd.ms-powerpoint",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    ],
    // Meta takes 100 MB; the provider's own limit for any file is lower.
    max: 16 * MB,
  },
  sticker: { types: ["image/webp"], max: 100 * kB },
} as const;
export type MediaKind = keyof typeof mediaKinds;

/** An animated sticker may weigh more; every sticker is a square of this many pixels. */
export const animatedStickerMax = 500 * kB;
export const stickerSide = 512;

/** The provider's own limit for any upload, in bytes. */
export const uploadMax = 16 * MB;
