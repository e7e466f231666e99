import { v7 as uuidv7 } from "uuid";
import { dayOf, dayPlus } from "../../../src/contract/day.ts";
import type { Work } from "../../../src/server/plugin.ts";
import type { TroubleKind } from "../contract/trouble.ts";
import { queueDays, troubles } from "./tables.ts";

/** Minutes ago it began, and how long it lasted. */
const past: readonly (readonly [TroubleKind, amount: number, ago: number, lasted: number])[] = [
  ["mail_failing", 4, 2_900, 35],
  ["queue_late", 18, 9_400, 22],
];

/** What is over: the demo itself is well, and whatever is not is noticed. */
export async function demo({ db, now }: Work): Promise<void> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  for (const [kind, amount, ago, lasted] of past) {
    const resolved_at = before(ago - lasted);
    const row = { id: uuidv7(), kind, amount, since: before(ago) };
    await db.insert(troubles).values({ ...row, seen_at: resolved_at, resolved_at });
  }
  const today = dayOf(now);
  const days = Array.from({ length: 30 }, (_, ago) => ({ day: dayPlus(today, -ago), ago }));
  // A few seconds on most days, and the trouble above.
  await db
    .insert(queueDays)
    .values(
      days.map(({ day, ago }) => ({ day, seconds: ago === 6 ? 1_080 : 2 + ((ago * 7) % 23) })),
    );
}
