import type { Logger } from "pino";
import type { Store } from "../db/store.ts";

/** How long (ms) a loop sleeps when nobody calls. */
const idle = 1_000;

/** Work that goes on until it is stopped. */
export interface Loop {
  /** Ends after the work that is under way. */
  stop(): Promise<void>;
}

/** Runs `drain` at once, whenever `channel` is notified, and each second. */
export function startLoop(
  { store, log }: { store: Store; log: Logger },
  channel: string,
  drain: () => Promise<unknown>,
): Loop {
  let stopped = false;
  let called = false;
  let wake = () => {};
  const running = (async () => {
    await store.listen(channel, () => {
      called = true;
      wake();
    });
    while (!stopped) {
      called = false;
      try {
        await drain();
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
  })();
  return {
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
