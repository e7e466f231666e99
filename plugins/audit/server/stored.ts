import { keepable } from "../../../src/server/text/keepable.ts";

const secret = /password|secret|token|cipher|api_?key|authorization/i;

/**
 * A value as it comes back from the store: plain JSON with text that PostgreSQL takes. A field that
 * is named like a secret keeps no text.
 */
export function stored<T>(value: T): T {
  return masked(keepable(JSON.parse(JSON.stringify(value)))) as T;
}

function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([key, inner]) => [
    key,
    typeof inner === "string" && secret.test(key) ? "••••" : masked(inner),
  ]);
  return Object.fromEntries(parts);
}

/** A text without case and accents, to search in and to search for. */
export const folded = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
