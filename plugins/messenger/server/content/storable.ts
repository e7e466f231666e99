/** Text that the store can keep: no NUL, no half of a character. */
export const storableText = (text: string): string =>
  text.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\uFFFD");

/** The same for all texts in a value. */
export function storable<T>(value: T): T {
  if (typeof value === "string") return storableText(value) as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, storable<unknown>(inner)]),
  ) as T;
}
