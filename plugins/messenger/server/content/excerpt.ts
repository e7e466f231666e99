import { boundary } from "../../../../src/contract/text.ts";

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
  const start = boundary(text, at - before);
  const end = boundary(text, Math.max(start + length, at + query.length));
  const shown = text.slice(start, end).replace(/\s+/g, " ");
  return `${start > 0 ? "…" : ""}${shown}${end < text.length ? "…" : ""}`;
}
