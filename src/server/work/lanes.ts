import { ApiError } from "../../contract/wire.ts";

/** Seconds after which there may be room again. */
const wait = 2;

/** Work that is done one piece at a time for each key, so that nobody's takes all there is. */
export interface Lanes {
  /** Runs after what the same key has waiting; refuses with 429 where that is too much. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** Makes lanes in which `most` pieces of a key may stand, the one that runs among them. */
export function createLanes(most: number): Lanes {
  const lanes = new Map<string, Promise<unknown>[]>();
  return {
    async run(key, work) {
      const lane = lanes.get(key) ?? [];
      if (lane.length >= most) {
        throw new ApiError(429, "too_many_requests", {
          retryAfter: wait,
          values: { wait: `${wait} s` },
        });
      }
      lanes.set(key, lane);
      const turn = Promise.allSettled([lane.at(-1)]).then(work);
      lane.push(turn);
      try {
        return await turn;
      } finally {
        void lane.shift();
        if (lane.length === 0) lanes.delete(key);
      }
    },
  };
}
