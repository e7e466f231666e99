import type { Work } from "../plugin.ts";

/** What the answer to a slot may read with. */
export type Reading = Pick<Work, "db" | "now" | "services">;

/**
 * A question that a plugin leaves open for those built on it: asked with `I`, answered with `O`. One that is asked
 * within a change may be answered with more of it, `W`.
 */
export interface Slot<I, O, W extends Reading = Reading> {
  /** `plugin.what`, unique. */
  name: string;
  /** Never there: it only carries the types. */
  answer?: (input: I, work: W) => O;
}

export interface Fill {
  slot: string;
  answer: (input: never, work: never) => Promise<unknown>;
}

/** Leaves a question to others: `defineSlot<string, Badge>("user.badge")`. */
export const defineSlot = <I, O, W extends Reading = Reading>(name: string): Slot<I, O, W> => ({
  name,
});

/** Answers the slot of a plugin this one requires. */
export const fill = <I, O, W extends Reading>(
  slot: Slot<I, O, W>,
  answer: (input: I, work: W) => Promise<O>,
): Fill => ({ slot: slot.name, answer });

/** Asks everyone who fills a slot; in the order of `requires`, empty where nobody does. */
export type Ask = <I, O, W extends Reading>(slot: Slot<I, O, W>, input: I, work: W) => Promise<O[]>;

/** Asks over all plugins. */
export const askOver =
  (plugins: readonly { fills?: readonly Fill[] }[]): Ask =>
  async <I, O, W extends Reading>({ name }: Slot<I, O, W>, input: I, work: W) => {
    const answers: O[] = [];
    for (const { slot, answer } of plugins.flatMap(({ fills }) => fills ?? [])) {
      if (slot === name) answers.push((await answer(input as never, work as never)) as O);
    }
    return answers;
  };
