import { useState } from "react";

const numbers = new WeakMap<Blob, number>();
let files = 0;

/** A file is the same only as itself. */
function numberOf(file: Blob): number {
  const number = numbers.get(file) ?? ++files;
  numbers.set(file, number);
  return number;
}

const keyOf = (input: readonly unknown[]): string =>
  JSON.stringify(input, (_, value) => (value instanceof Blob ? { file: numberOf(value) } : value));

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
    const known = open.get(key);
    if (known) return known;
    const sent = send(...input).finally(() => open.delete(key));
    open.set(key, sent);
    return sent;
  };
}
