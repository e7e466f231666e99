const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Characters that are looked at beyond a place, to see whether one reaches over it. */
const reach = 200;

/** Where the character that stands at a place begins, as people see characters. */
export function boundary(text: string, at: number): number {
  if (at <= 0 || at >= text.length) return Math.max(0, Math.min(at, text.length));
  const begin = Math.max(0, at - reach);
  const found = graphemes.segment(text.slice(begin, at + reach)).containing(at - begin);
  const start = begin + (found?.index ?? 0);
  if (start > begin) return start;
  // One that is longer than any name: between two code points, then.
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at;
}

/** The beginning of a text, at most so many UTF-16 units; no character is cut in half. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, boundary(text, most));

/** The end of a text, as `cut` its beginning: of a file's name the ending is what counts. */
export function cutStart(text: string, most: number): string {
  const from = text.length - most;
  if (from <= 0) return text;
  const start = boundary(text, from);
  if (start === from) return text.slice(from);
  const { segment = "" } =
    graphemes.segment(text.slice(start, start + 2 * reach)).containing(0) ?? {};
  return text.slice(Math.max(from, start + segment.length));
}
