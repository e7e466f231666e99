// As the store's `fold`: one character for one, so that places in both texts are the same.
const marks = "áàâãäåéèêëíìîïóòôõöúùûüçñý";
const plain = "aaaaaaeeeeiiiiooooouuuucny";

const fold = (text: string): string =>
  [...text]
    .map((sign) => {
      const lower = sign.toLowerCase();
      const folded = plain[marks.indexOf(lower)] ?? lower;
      return folded.length === sign.length ? folded : sign;
    })
    .join("");

const before = 40;
const length = 160;

/** The line around the first find, with dots where something is left out. */
export function excerptOf(text: string, query: string): string {
  const at = Math.max(0, fold(text).indexOf(fold(query)));
  const start = at <= before ? 0 : at - before;
  const end = Math.min(text.length, Math.max(start + length, at + query.length));
  // A pair cut in half would be shown as a broken sign.
  const cut = text
    .slice(start, end)
    .replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, "")
    .replace(/\s+/g, " ");
  return `${start > 0 ? "…" : ""}${cut}${end < text.length ? "…" : ""}`;
}
