const day = 86_400_000;

/** Until when free messages may be sent, after one the customer wrote at `at`; never earlier than before. */
export function windowAfter(before: Date | null, at: Date): Date {
  const until = new Date(at.getTime() + day);
  return before && before > until ? before : until;
}

/** A time WhatsApp tells, which is never later than now. */
export const notLater = (at: Date, now: Date): Date => (at < now ? at : now);

/** Where a message stands in time: at its own, but not before the one above it. */
export function placedAt(at: Date, previous: Date | null, now: Date): Date {
  const past = notLater(at, now);
  return previous && previous > past ? previous : past;
}
