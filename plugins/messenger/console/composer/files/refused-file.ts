/** The sentences about files that cannot be sent, by the code of the refusal. */
export const fileSentences: Record<string, string> = {
  "messenger.file_too_large": "messenger:errors.file_too_large",
  "messenger.file_type": "messenger:errors.file_type",
  "messenger.file_empty": "messenger:errors.file_empty",
  "messenger.image_too_large": "messenger:errors.image_too_large",
  "messenger.video_too_large": "messenger:errors.video_too_large",
  "messenger.audio_too_large": "messenger:errors.audio_too_large",
  "messenger.document_too_large": "messenger:errors.document_too_large",
  "messenger.sticker_too_large": "messenger:errors.sticker_too_large",
};

/** The sentence of a refusal code. */
export const fileSentence = (code: string): string =>
  fileSentences[code] ?? "messenger:errors.file_type";
