import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Store } from "../db/store.ts";

/** How long (ms) a loop sleeps when nobody calls. */
const idle = 1_000;

/**
 * Work that follows the last within `shower` (ms) first waits `gathering` (ms) for what comes with it.
 * The embedded engine gives the event loop no turn between its statements, so requests would come
 * in one at a time, each worked on by itself.
 */
const shower = 20;
const gathering = 10;

/** Work that goes on until it is stopped. */
export interface Loop {
  /** Ends after the piece of work that is under way. */
  stop(): Promise<void>;
}

/**
 * Runs `drain`, which answers how much it did, at once, whenever `channel` is notified, and each second.
 * It is handed what tells whether it is to end early.
 */
export function startLoop(
  { store, log }: { store: Store; log: Logger },
  channel: string,
  drain: (stopping: () => boolean) => Promise<number>,
): Loop {
  let stopped = false;
  let called = false;
  let workedAt = Number.NEGATIVE_INFINITY;
  let wake = () => {};
  const running = (async () => {
    const call = () => {
      called = true;
      wake();
    };
    const leave = await store.listen(channel, { hear: call, missed: call });
    while (!stopped) {
      if (performance.now() - workedAt < shower) await sleep(gathering);
      called = false;
      try {
        if ((await drain(() => stopped)) > 0) workedAt = performance.now();
      } catch (error) {
        if (!stopped) log.error({ err: error, channel }, "queued work cannot be read");
      }
      // What was queued after the last look and before the sleep has called already.
      if (called) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, idle);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    await leave();
  })();
  return {
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
