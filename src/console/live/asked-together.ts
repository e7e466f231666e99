import { mostAsked } from "../../contract/house/called.ts";

/** Channels that are joined at once are said to be one after the other, within some milliseconds. */
const gather = 15;

/**
 * Asks for what many want by one call at a time: what is wanted within 15 ms goes together, what is wanted while one
 * is under way waits for its end and goes with the next. `ask` answers in the order of what it was asked; an Error
 * there is one's own refusal. (DataLoader does the same, and would be 1.6 KB of each first page.)
 */
export function askedTogether<K, V>(
  ask: (wanted: readonly K[]) => Promise<(V | Error)[]>,
): (wanted: K) => Promise<V> {
  const waiting: { wanted: K; done: (answer: V | Error) => void }[] = [];
  let underWay = false;
  const next = async () => {
    if (underWay || waiting.length === 0) return;
    underWay = true;
    const now = waiting.splice(0, mostAsked);
    const answers = await ask(now.map(({ wanted }) => wanted)).catch((error: Error) =>
      now.map(() => error),
    );
    now.forEach(({ done }, at) => done(answers[at] ?? new Error("not answered")));
    underWay = false;
    void next();
  };
  return async (wanted) => {
    const answer = await new Promise<V | Error>((resolve) => {
      waiting.push({ wanted, done: resolve });
      setTimeout(() => void next(), gather);
    });
    if (answer instanceof Error) throw answer;
    return answer;
  };
}
