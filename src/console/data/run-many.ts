/** What became of one of many: the answer, or what it was refused with. */
export type Outcome<T, R> = { item: T } & ({ result: R } | { error: unknown });

/** So many calls on single records go at once. */
const atOnce = 4;

/**
 * Runs a call for each of several records, a few at a time, and answers each one's outcome in the order
 * of the records: what is refused for one stops none of the others.
 */
export async function runMany<T, R>(
  items: readonly T[],
  run: (item: T) => Promise<R>,
  onDone: (outcomes: readonly Outcome<T, R>[]) => void = () => undefined,
): Promise<Outcome<T, R>[]> {
  const outcomes: Outcome<T, R>[] = [];
  const waiting = [...items.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, item] = next;
      try {
        outcomes[at] = { item, result: await run(item) };
      } catch (error) {
        outcomes[at] = { item, error };
      }
      onDone(outcomes.filter(() => true));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return outcomes;
}
