import DataLoader from "dataloader";

/** Keys that are read in one go at most. */
const largest = 100;

/**
 * A reading that follows the last within `busy` (ms) waits `gathering` (ms) for what comes with it:
 * new connections are taken one in each turn of the event loop, so a crowd would come one by one.
 */
const busy = 50;
const gathering = 3;

/**
 * Reads for everybody who asks at the same moment in one go. Nothing is remembered: each reading
 * begins after the last of them has asked. `read` answers in the order of its keys. `waits`: 0 where they
 * do not come one by one.
 */
export function readTogether<K, V>(
  read: (keys: readonly K[]) => Promise<V[]>,
  waits = gathering,
): (key: K) => Promise<V> {
  let endedAt = Number.NEGATIVE_INFINITY;
  const loader = new DataLoader<K, V>(
    (keys) =>
      read(keys).finally(() => {
        endedAt = performance.now();
      }),
    {
      cache: false,
      maxBatchSize: largest,
      batchScheduleFn: (run) =>
        waits > 0 && performance.now() - endedAt < busy
          ? setTimeout(run, waits)
          : setImmediate(run),
    },
  );
  return (key) => loader.load(key);
}
