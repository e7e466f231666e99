import type { ReactNode } from "react";

/** Something that may be done with several records of a list at once, by the call on a single one. */
export interface ManyAction<T> {
  key: string;
  /** On the button, and in the sentence about what came of it: `Archive`. */
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Why it cannot be done with this one; it is told beside what the server refuses. */
  why?: (item: T) => string | undefined;
  /** What happens, for what is asked first. */
  ask?: (items: readonly T[]) => ReactNode;
  /** For what cannot be undone and is typed for a single one: how many there are is typed first. */
  typed?: true;
  /** Asks why, once for all of them, also before it is taken back; a number: in so many characters at least. Wants `ask`. */
  reason?: true | number;
  /** Tells nothing by itself; what it throws is told with the record's name. */
  run: (item: T, reason: string) => Promise<unknown>;
  /** Takes it back; `done` is what `run` answered. */
  undo?: (item: T, done: never, reason: string) => Promise<unknown>;
}

/** The kit's bar about the selected rows. */
export interface ManyBarProps<T> {
  actions: readonly ManyAction<T>[];
  /** Of the present page. */
  chosen: readonly T[];
  keyOf: (item: T) => string;
  nameOf: (item: T) => string;
  onChoose: (keys: readonly string[]) => void;
  /** Nothing is selected and nothing is to be said any more. */
  onClose: () => void;
}
