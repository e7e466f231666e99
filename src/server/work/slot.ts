import type { Work } from "../plugin.ts";

/** What the answer to a slot may read with. */
export type Reading = Pick<Work, "db" | "now" | "services">;

/** A question that a plugin leaves open for those built on it: asked with `I`, answered with `O`. */
export interface Slot<I, O> {
  /** `plugin.what`, unique. */
  name: string;
  /** Never there: it only carries the types. */
  answer?: (input: I) => O;
}

export interface Fill {
  slot: string;
  answer: (input: never, work: Reading) => Promise<unknown>;
}

/** Leaves a question to others: `defineSlot<string, Badge>("user.badge")`. */
export const defineSlot = <I, O>(name: string): Slot<I, O> => ({ name });

/** Answers the slot of a plugin this one requires. */
export const fill = <I, O>(
  slot: Slot<I, O>,
  answer: (input: I, work: Reading) => Promise<O>,
): Fill => ({ slot: slot.name, answer });

/** Asks everyone who fills a slot; in the order of `requires`, empty where nobody does. */
export type Ask = <I, O>(slot: Slot<I, O>, input: I, work: Reading) => Promise<O[]>;

/** Asks over all plugins. */
export const askOver =
  (plugins: readonly { fills?: readonly Fill[] }[]): Ask =>
  async <I, O>({ name }: Slot<I, O>, input: I, work: Reading) => {
    const answers: O[] = [];
    for (const { slot, answer } of plugins.flatMap(({ fills }) => fills ?? [])) {
      if (slot === name) answers.push((await answer(input as never, work)) as O);
    }
    return answers;
  };
