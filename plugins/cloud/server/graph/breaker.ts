import { GatewayError } from "../../../../src/server/gateway/gateway.ts";

/** Failures in a row after which a way is closed, and how long (ms) it then rests: doubled each time. */
const patience = 5;
const shortest = 15_000;
const longest = 5 * 60_000;

const unavailable = 131016;

interface Way {
  failures: number;
  rests: number;
  until: number;
  why: string;
}

export interface Breaker {
  /** Refuses while the way rests; after that one call at a time may try. */
  enter(way: string): void;
  /** The same, and whoever asks is no trial: what becomes of it opens and closes nothing. */
  look(way: string): void;
  works(way: string): void;
  /** `forGood`: nothing of it can succeed until somebody acts, so it rests at once. */
  fails(way: string, why: string, forGood?: boolean): void;
  /** The ways that rest, and why. */
  resting(): { way: string; until: Date; why: string }[];
}

/** One circuit breaker for each number and one for the key that all share; each process has its own. */
export function createBreaker(clock: () => number = Date.now): Breaker {
  const ways = new Map<string, Way>();
  const look = (way: string) => {
    const found = ways.get(way);
    const left = (found?.until ?? 0) - clock();
    if (!found || left <= 0) return;
    throw new GatewayError(unavailable, found.why, true, Math.ceil(left / 1_000));
  };
  return {
    look,
    enter(way) {
      look(way);
      const found = ways.get(way);
      if (!found || found.until === 0) return;
      // Whoever comes next waits for what becomes of this one.
      found.until = clock() + shortest;
    },
    works(way) {
      ways.delete(way);
    },
    fails(way, why, forGood = false) {
      const found = ways.get(way) ?? { failures: 0, rests: 0, until: 0, why };
      const failures = found.failures + 1;
      const closes = forGood || failures >= patience;
      const rest = Math.min(shortest * 2 ** found.rests, longest);
      ways.set(way, {
        failures,
        why,
        rests: closes ? found.rests + 1 : found.rests,
        until: closes ? clock() + rest : 0,
      });
    },
    resting: () =>
      [...ways].flatMap(([way, { until, why }]) =>
        until > clock() ? [{ way, until: new Date(until), why }] : [],
      ),
  };
}
