import { setTimeout as sleep } from "node:timers/promises";

/** How long (ms) a stop waits at most for whoever asks whether this server is ready. */
const longest = 4_000;
/** How long (ms) the answer takes to be known where it was asked for: what was sent here meanwhile is let in. */
const underWay = 250;

/** Who asks regularly whether this server is ready: a balancer, which sends nobody here once told. */
export interface Probes {
  /** It was asked now. */
  asked(): void;
  /** Resolves soon after the next time it is asked; at once where nobody asks, or no longer. */
  again(): Promise<void>;
}

/** Keeps in mind when it was asked last, and how long after the time before. */
export function watchProbes(): Probes {
  let last = Number.NEGATIVE_INFINITY;
  let usual = 0;
  let tell = () => {};
  return {
    asked() {
      const now = performance.now();
      usual = now - last;
      last = now;
      tell();
    },
    async again() {
      const due = last + 1.5 * usual - performance.now();
      // Asked once alone, or not for long.
      if (!Number.isFinite(due) || due <= 0) return;
      const ended = new AbortController();
      const told = new Promise<boolean>((resolve) => {
        tell = () => resolve(true);
      });
      const waited = sleep(Math.min(due, longest), false, { signal: ended.signal });
      const isTold = await Promise.race([told, waited.catch(() => false)]);
      ended.abort();
      if (isTold) await sleep(underWay);
    },
  };
}
