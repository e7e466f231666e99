import { ApiError } from "../../contract/wire.ts";

/** Seconds after which there may be room again. */
const wait = 2;

/** Work that is done one piece at a time for each key, so that nobody's takes all there is. */
export interface Turns {
  /** Runs after what the same key has waiting; refuses with 429 where that is too much. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** Makes turns where `most` pieces of a key may wait, the one that runs among them. */
export function createTurns(most: number): Turns {
  const turns = new Map<string, Promise<unknown>[]>();
  return {
    async run(key, work) {
      const line = turns.get(key) ?? [];
      if (line.length >= most) {
        throw new ApiError(429, "too_many_requests", {
          retryAfter: wait,
          values: { wait: `${wait} s` },
        });
      }
      turns.set(key, line);
      const turn = Promise.allSettled([line.at(-1)]).then(work);
      line.push(turn);
      try {
        return await turn;
      } finally {
        void line.shift();
        if (line.length === 0) turns.delete(key);
      }
    },
  };
}
