/** Latin letters without marks of their own: each is one character to everybody. */
const plain = /^[ -~\u00a0-\u024f]*$/;

let segmenter: Intl.Segmenter | undefined;

/** What a person counts as characters: a family emoji or an accented letter is one. */
export function graphemes(text: string): string[] {
  if (plain.test(text)) return [...text];
  // Made when first used: making one takes milliseconds that a first page does not have.
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), (part) => part.segment);
}

/** How many characters a person sees. */
export const countGraphemes = (text: string): number => graphemes(text).length;

/** The first `limit` characters, never half of one. */
export const cutGraphemes = (text: string, limit: number): string =>
  text.length <= limit ? text : graphemes(text).slice(0, limit).join("");

/** How many characters the contract counts (`max` of zod): a family emoji is several. */
export const countCodePoints = (text: string): number => [...text].length;

/** As much of a text as has `limit` code points, never half of what a person sees as one. */
export function cutCodePoints(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let left = limit;
  let kept = "";
  for (const part of graphemes(text)) {
    left -= countCodePoints(part);
    if (left < 0) break;
    kept += part;
  }
  return kept;
}

/** At most `max` initials of a name, upper case: the first word's and, with two, the last word's; of a phone, the last digits. */
export function initialsOf(name: string, max = 2): string {
  // A phone stands for a name: nearly all begin alike, and end with what tells them apart.
  const digits = /\p{L}/u.test(name) ? "" : name.replace(/\D/g, "");
  if (digits) return digits.slice(-max);
  const parts = name.trim().split(/\s+/u);
  const spoken = parts.filter((part) => /[\p{L}\p{N}]/u.test(part));
  const chosen = spoken.length > 0 ? spoken : parts;
  const picked = chosen.length > 1 && max > 1 ? [chosen[0], chosen.at(-1)] : [chosen[0]];
  return picked.map((part) => (graphemes(part ?? "")[0] ?? "").toUpperCase()).join("");
}
