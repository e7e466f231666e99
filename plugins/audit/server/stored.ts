const secret = /password|secret|token|cipher|api_?key|authorization/i;

/**
 * A value as it comes back from the store: plain JSON with text that PostgreSQL takes. A field that
 * is named like a secret keeps no text.
 */
export function stored<T>(value: T): T {
  return clean(JSON.parse(JSON.stringify(value))) as T;
}

function clean(value: unknown): unknown {
  if (typeof value === "string") return Buffer.from(value).toString().replaceAll("\0", "\uFFFD");
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([key, inner]) => [
    clean(key),
    typeof inner === "string" && secret.test(key) ? "••••" : clean(inner),
  ]);
  return Object.fromEntries(parts);
}

/** A text without case and accents, to search in and to search for. */
export const folded = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
