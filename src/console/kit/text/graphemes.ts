type Granularity = "grapheme" | "word";

const segmenters = new Map<Granularity, Intl.Segmenter>();

/** Made when first used: making one takes milliseconds that a first page does not have. */
function segment(text: string, granularity: Granularity): Intl.SegmentData[] {
  const segmenter = segmenters.get(granularity) ?? new Intl.Segmenter(undefined, { granularity });
  segmenters.set(granularity, segmenter);
  return [...segmenter.segment(text)];
}

/** What a person counts as characters: a family emoji or an accented letter is one. */
export const graphemes = (text: string): string[] =>
  segment(text, "grapheme").map((part) => part.segment);

/** How many characters a person sees. */
export const countGraphemes = (text: string): number => graphemes(text).length;

/** The first `limit` characters, never half of one. */
export const cutGraphemes = (text: string, limit: number): string =>
  text.length <= limit ? text : graphemes(text).slice(0, limit).join("");

/** At most `max` initials of a name, upper case: the first word's and, with two, the last word's. */
export function initialsOf(name: string, max = 2): string {
  const parts = name.trim().split(/\s+/u);
  const spoken = parts.filter((part) => segment(part, "word").some((word) => word.isWordLike));
  const chosen = spoken.length > 0 ? spoken : parts;
  const picked = chosen.length > 1 && max > 1 ? [chosen[0], chosen.at(-1)] : [chosen[0]];
  return picked.map((part) => (graphemes(part ?? "")[0] ?? "").toUpperCase()).join("");
}
