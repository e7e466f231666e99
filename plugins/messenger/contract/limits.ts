/** WhatsApp's limits for free messages, in characters (UTF-16 units as it counts them). */
export const messageLimits = { text: 4096, caption: 1024, body: 1024, listBody: 4096 } as const;

/** Contacts in one message. */
export const mostCards = 257;

/** Rows of a list: WhatsApp counts them over all sections. */
export const mostListRows = 10;

/** Reply buttons of one message. */
export const mostButtons = 3;

/** What the parts of an interactive message may say, in characters; `frame` is its header and footer. */
export const choiceLimits = {
  frame: 60,
  button: 20,
  buttonId: 256,
  section: 24,
  row: 24,
  rowId: 200,
  description: 72,
  flow: 30,
} as const;

const mb = 1024 * 1024;

/** The provider's own cap for any file, in bytes. */
export const uploadLimit = 16 * mb;

export type MediaType = "image" | "video" | "audio" | "document" | "sticker";

/** The largest file of a customer's that WhatsApp brings, and the largest picture that is looked into. */
export const broughtLimits = { file: 100 * mb, picture: 16 * mb } as const;

/** What each kind takes, and its largest size in bytes before the provider's cap. */
export const mediaRules: Record<MediaType, { types: readonly string[]; max: number }> = {
  image: { types: ["image/jpeg", "image/png"], max: 5 * mb },
  video: { types: ["video/mp4", "video/3gpp"], max: 16 * mb },
  audio: {
    types: ["audio/aac", "audio/amr", "audio/mpeg", "audio/mp4", "audio/ogg"],
    max: 16 * mb,
  },
  document: {
    types: [
      "text/plain",
      "application/pdf",
      "application/msword",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "application/vnd.ms-excel",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "application/vnd.ms-powerpoint",
      "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    ],
    max: 100 * mb,
  },
  sticker: { types: ["image/webp"], max: 500 * 1024 },
};

/** The largest file of a kind that goes out, in bytes: neither WhatsApp's limit nor the provider's cap is passed. */
export const mostBytesOf = (kind: MediaType): number => Math.min(mediaRules[kind].max, uploadLimit);

/** The one type that WhatsApp plays as a voice message. */
export const voiceType = "audio/ogg";

/** Every type of file that WhatsApp takes. */
export const mediaTypes = Object.values(mediaRules).flatMap(({ types }) => types);

/** The kind a file is sent as; null for one WhatsApp does not take. */
export const mediaTypeOf = (mime: string): MediaType | null => {
  const plain = (mime.split(";")[0] ?? "").trim().toLowerCase();
  const found = Object.entries(mediaRules).find(([, { types }]) => types.includes(plain));
  return (found?.[0] as MediaType | undefined) ?? null;
};
