import type { ManyAction } from "./many.ts";

interface Setting<T, V> extends Omit<ManyAction<T>, "run" | "undo"> {
  to: V;
  now: (item: T) => V;
  /** The call on one record; answers it as it is then. */
  set: (item: T, to: V, reason: string) => Promise<T>;
}

/**
 * Sets something of many records to one value: what is so already is left as it is, and each may get
 * its former value back.
 */
export function manyTo<T, V>({ to, now, set, ...shown }: Setting<T, V>): ManyAction<T> {
  const turn = async (item: T, value: V, reason: string) =>
    now(item) === value ? item : set(item, value, reason);
  return {
    ...shown,
    run: (item, reason) => turn(item, to, reason),
    undo: (item, done: T, reason) => turn(done, now(item), reason),
  };
}
