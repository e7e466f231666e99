type Values = Record<string, unknown>;

/** Whether two values of a form mean the same. */
export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The values that differ from those a form started with: what the person touched. */
export const touchedOf = (mine: object, started: object): string[] =>
  Object.keys(mine).filter((key) => !same((mine as Values)[key], (started as Values)[key]));

/** Some of the values. */
export const pick = (values: object, keys: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));

/** The values without some of them. */
export const omit = (values: object, keys: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));

/** What the person and somebody else gave different values, since both started from the same. */
export function overlapOf(mine: object, started: object, theirs: object): string[] {
  const saved = touchedOf(theirs, started);
  return touchedOf(mine, started).filter(
    (key) => saved.includes(key) && !same((mine as Values)[key], (theirs as Values)[key]),
  );
}
