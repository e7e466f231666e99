import { useState } from "react";

/** The same text for the same input; a file is told from no other, so what carries one is never the same. */
const keyOf = (input: readonly unknown[]): string =>
  JSON.stringify(input, (_, value) => (value instanceof Blob ? Math.random() : value));

/**
 * Joins a call to the same one that is still on its way: a button that is pressed twice, before it is drawn as
 * busy, acts once.
 */
export function useJoined<A extends readonly unknown[], T>(
  send: (...input: A) => Promise<T>,
): (...input: A) => Promise<T> {
  const [open] = useState(() => new Map<string, Promise<T>>());
  return (...input) => {
    const key = keyOf(input);
    const sent = open.get(key) ?? send(...input).finally(() => open.delete(key));
    open.set(key, sent);
    return sent;
  };
}
