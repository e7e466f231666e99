/** A text that the store can keep: no NUL, no half of a character. */
export const keepableText = (text: string): string =>
  text.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\uFFFD");

/** A value with all its texts, and all its names, as the store can keep them. */
export function keepable<T>(value: T): T {
  if (typeof value === "string") return keepableText(value) as T;
  if (Array.isArray(value)) return value.map(keepable) as T;
  if (value instanceof File) return renamed(value) as T;
  if (typeof value !== "object" || value === null || !isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [keepableText(key), keepable<unknown>(inner)]),
  ) as T;
}

const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value));

function renamed(file: File): File {
  const name = keepableText(file.name);
  return name === file.name ? file : new File([file], name, { type: file.type });
}

/** What JSON writes for a NUL and for half a character. */
const broken = /\\u(0000|d[89a-f])/;

/** A value as JSON that every `jsonb` takes. */
export function jsonOf(value: unknown): string {
  const text = JSON.stringify(value);
  if (!broken.test(text)) return text;
  return JSON.stringify(keepable<unknown>(JSON.parse(text)));
}
