import { and, count, eq, gte } from "drizzle-orm";
import { type Day, dayOf } from "../../../../src/contract/day.ts";
import { daysBetween } from "../../../../src/contract/values/days-between.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { dayStart } from "../../../../src/server/db/day-start.ts";
import type { Span } from "../../../admin/server/slots.ts";
import { type PhoneNumber, qualityRatings } from "../../contract/number.ts";
import { numberEvents, numbers } from "../tables.ts";

type Rating = PhoneNumber["quality_rating"];
/** What happened on a day; null: the number was not there. */
type Step = readonly [day: Day, before: Rating | null, after: Rating];

/** Quality that was told since a day, and numbers that were opened with theirs, oldest first. */
async function stepsSince(db: Database, first: Day): Promise<Step[]> {
  const told = await db
    .select()
    .from(numberEvents)
    .where(and(eq(numberEvents.kind, "quality"), gte(numberEvents.at, dayStart(first))))
    .orderBy(numberEvents.at, numberEvents.id);
  const steps = told.flatMap(({ number_id, before, after, at }) =>
    after.quality_rating === undefined
      ? []
      : [
          {
            number_id,
            at,
            before: before.quality_rating as Rating,
            after: after.quality_rating as Rating,
          },
        ],
  );
  const opened = await db
    .select({ id: numbers.id, at: numbers.created_at, rating: numbers.quality_rating })
    .from(numbers)
    .where(gte(numbers.created_at, dayStart(first)));
  const began = opened.map(({ id, at, rating }): Step => {
    const changed = steps.find(({ number_id }) => number_id === id);
    return [dayOf(at), null, changed?.before ?? rating];
  });
  return [...began, ...steps.map(({ at, before, after }): Step => [dayOf(at), before, after])];
}

/**
 * How many numbers stood at each rating at the end of each day: counted today, and taken back by what
 * was told since.
 */
export async function qualityByDay(db: Database, { first, last }: Omit<Span, "ability">) {
  const rows = await db
    .select({ rating: numbers.quality_rating, total: count() })
    .from(numbers)
    .groupBy(numbers.quality_rating);
  const totals = new Map(rows.map(({ rating, total }) => [rating, total]));
  const add = (rating: Rating, by: number) => totals.set(rating, (totals.get(rating) ?? 0) + by);
  const steps = await stepsSince(db, first);
  const found = {
    unknown: new Map<Day, number>(),
    green: new Map<Day, number>(),
    yellow: new Map<Day, number>(),
    red: new Map<Day, number>(),
  } satisfies Record<Rating, Map<Day, number>>;
  for (const day of daysBetween(first, last).reverse()) {
    for (const rating of qualityRatings) found[rating].set(day, totals.get(rating) ?? 0);
    for (const [on, before, after] of steps) {
      if (on !== day) continue;
      add(after, -1);
      if (before !== null) add(before, 1);
    }
  }
  return found;
}
