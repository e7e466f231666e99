/** Emoji of a text, with where they stand. */
export const emojiIn = (text: string): { start: number; end: number }[] =>
  rangesOf(
    text,
    /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\u200D\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)*/gu,
  );

/** Where a pattern stands in a text. */
export const rangesOf = (text: string, pattern: RegExp): { start: number; end: number }[] =>
  [...text.matchAll(pattern)].map(({ 0: whole, index }) => ({
    start: index,
    end: index + whole.length,
  }));

/** Words beside variables and signs. */
export const wordsIn = (text: string): number =>
  text.replace(/\{\{[^{}]*\}\}/g, " ").match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** A text as it is compared: without case, accents and signs, and one space between words. */
export const folded = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
