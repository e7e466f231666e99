import { throughput } from "../../../numbers/contract/limits.ts";

const burst = throughput.pair_burst;
const perSecond = 1 / throughput.pair_seconds;

interface Paced {
  used: number;
  paced_at: Date | null;
}

/** The pace of a chat after one more message; null when it is one too many. */
export function nextPace({ used, paced_at }: Paced, now: Date): Paced | null {
  const seconds = paced_at ? Math.max(0, (now.getTime() - paced_at.getTime()) / 1000) : 0;
  const left = Math.max(0, used - seconds * perSecond);
  // What remains of a slot counts as none, so that waiting six seconds is enough.
  return left > burst - 1 + 1e-6 ? null : { used: left + 1, paced_at: now };
}
