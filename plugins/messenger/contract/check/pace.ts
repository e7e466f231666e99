import { throughput } from "../../../numbers/contract/limits.ts";

const each = throughput.pair_seconds * 1_000;
const ahead = (throughput.pair_burst - 1) * each;

/** By when all that was sent to a person would have left at WhatsApp's steady pace, after one more. */
export const pacedAfter = (until: Date | null, now: Date): Date =>
  new Date(Math.max(until?.getTime() ?? 0, now.getTime()) + each);

/** When WhatsApp takes another message to a person whose pace is this; null: now. */
export function paceFree(until: Date | null, now: Date): Date | null {
  const at = new Date((until?.getTime() ?? 0) - ahead);
  return at > now ? at : null;
}
