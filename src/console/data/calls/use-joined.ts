import { useRef } from "react";

/** The same text for the same input; a file is told from no other, so what carries one is never the same. */
const keyOf = (input: readonly unknown[]): string =>
  JSON.stringify(input, (_, value) => (value instanceof Blob ? Math.random() : value));

/** How many calls were made, by whichever hook. */
let made = 0;

/**
 * Joins a call to the latest one while that is the same and still on its way: a button that is pressed twice, before it
 * is drawn as busy, acts once. What was switched off meanwhile, here or by another hook's call, is switched on again by
 * a call of its own.
 */
export function useJoined<A extends readonly unknown[], T>(
  send: (...input: A) => Promise<T>,
): (...input: A) => Promise<T> {
  const latest = useRef<{ key: string; place: number; sent: Promise<T> }>(undefined);
  return (...input) => {
    const key = keyOf(input);
    const { current } = latest;
    if (current?.key === key && current.place === made) return current.sent;
    made += 1;
    const call = { key, place: made, sent: send(...input) };
    latest.current = call;
    call.sent = call.sent.finally(() => {
      if (latest.current === call) latest.current = undefined;
    });
    return call.sent;
  };
}
