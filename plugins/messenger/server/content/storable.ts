/** Text that the store can keep: no NUL, no half of a character. */
export const storableText = (text: string): string =>
  text.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\uFFFD");

/** Signs that break a line or turn the writing of what follows, as no name needs them. */
const unruly = /[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
const longestName = 120;

/** A name that a stranger chose for themselves; empty where nobody would see any of it. */
export function strangersName(text: string): string {
  const name = storableText(text).replace(unruly, " ").trim();
  return visible.test(name) ? [...name].slice(0, longestName).join("") : "";
}

/** The same for all texts in a value. */
export function storable<T>(value: T): T {
  if (typeof value === "string") return storableText(value) as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, storable<unknown>(inner)]),
  ) as T;
}
