import { and, asc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import { type Day, dayOf } from "../../../../src/contract/day.ts";
import { type Database, rowsOf } from "../../../../src/server/db/database.ts";
import { jsonOf } from "../../../../src/server/text/keepable.ts";
import type { Segment } from "../../contract/rate.ts";
import { freeMessages } from "../../contract/rules.ts";
import type { Use } from "../../contract/use.ts";
import { usageDays, usageRecords } from "../tables.ts";

/** Half open: `to` is the first moment that is not in it. */
export interface SpanOfUse {
  workspace_id: string;
  from: Date;
  to: Date;
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** Whole days of a workspace as they were summed up, in their order. */
const daysOf = (db: Database, workspaceId: string, first: Day, last: Day): Promise<Use[]> =>
  db
    .select({
      number_id: usageDays.number_id,
      day: usageDays.day,
      kind: usageDays.kind,
      category: usageDays.category,
      country: usageDays.country,
      circumstance: usageDays.circumstance,
      quantity: usageDays.quantity,
    })
    .from(usageDays)
    .where(
      and(
        eq(usageDays.workspace_id, workspaceId),
        gte(usageDays.day, first),
        lte(usageDays.day, last),
      ),
    )
    .orderBy(
      asc(usageDays.day),
      asc(usageDays.number_id),
      asc(usageDays.kind),
      asc(usageDays.category),
      asc(usageDays.country),
      asc(usageDays.circumstance),
    );

// What the phone or an ad's window sent is free by itself, and uses up none of the month's.
const isAnswer = ({ kind, category, circumstance }: Use) =>
  kind === "message" &&
  category === "service" &&
  circumstance !== "phone" &&
  circumstance !== "entry_point";

/** The same of a record. */
const isAnswerRow = sql`kind = 'message' and category = 'service'
  and circumstance not in ('phone', 'entry_point')`;

/**
 * The days on which a number's free answers come to their end in the middle, where it wrote to several
 * countries: which of them were free is a matter of the hour. What is left of them, by day and number.
 */
function endings(days: readonly Use[]): Map<Day, Map<string, number>> {
  const sums = new Map<string, Map<Day, { quantity: number; countries: number }>>();
  for (const use of days.filter(isAnswer)) {
    const ofNumber = sums.get(use.number_id) ?? new Map();
    sums.set(use.number_id, ofNumber);
    const sum = ofNumber.get(use.day) ?? { quantity: 0, countries: 0 };
    ofNumber.set(use.day, {
      quantity: sum.quantity + use.quantity,
      countries: sum.countries + 1,
    });
  }
  const found = new Map<Day, Map<string, number>>();
  for (const [number, ofNumber] of sums) {
    let month = "";
    let left = 0;
    for (const [day, { quantity, countries }] of ofNumber) {
      if (day.slice(0, 7) !== month) {
        month = day.slice(0, 7);
        left = freeMessages;
      }
      if (countries > 1 && left > 0 && left < quantity) {
        found.set(day, (found.get(day) ?? new Map()).set(number, left));
      }
      left = Math.max(0, left - quantity);
    }
  }
  return found;
}

/** Days of some months whose hours decide what was free. */
export const daysInHours = async (
  db: Database,
  workspaceId: string,
  first: Day,
  last: Day,
): Promise<Day[]> => [...endings(await daysOf(db, workspaceId, first, last)).keys()];

/** A day in the order of its hours as far as that matters: what was free first, what came before first. */
async function dayInParts(
  db: Database,
  { workspace_id, from, to }: SpanOfUse,
  day: Day,
  left: ReadonlyMap<string, number>,
): Promise<Segment[]> {
  const numbers = db
    .selectDistinct({ id: usageDays.number_id })
    .from(usageDays)
    .where(and(eq(usageDays.workspace_id, workspace_id), eq(usageDays.day, day)));
  const placed = db
    .select()
    .from(usageRecords)
    .where(
      and(
        inArray(usageRecords.number_id, numbers),
        eq(usageRecords.day, day),
        eq(usageRecords.workspace_id, workspace_id),
      ),
    )
    .as("of_day");
  const rows = await db.execute(sql`
    select number_id, day::text, kind, category, country, circumstance, counted,
      sum(quantity)::int as quantity
    from (
      select *, at >= ${from.toISOString()} as counted,
        row_number() over (
          partition by number_id, ${isAnswerRow} order by at, id
        ) > coalesce((${jsonOf(Object.fromEntries(left))}::jsonb ->> number_id::text)::int, 0)
          as charged
      from ${placed}
    ) parts
    where at < ${to.toISOString()}
    group by number_id, day, kind, category, country, circumstance, counted, charged
    order by counted, charged, number_id, kind, category, country, circumstance`);
  return rowsOf<Segment>(rows);
}

/** What `inOrder` puts together. */
interface Stretch {
  workspace_id: string;
  /** Counted from here; what comes before in its month is not. */
  first: Day;
  last: Day;
  /** Where it begins and ends within its outer days. */
  from: Date;
  to: Date;
  /** Whether a day lies only partly in it. */
  isPartial: (day: Day) => boolean;
}

async function inOrder(db: Database, of: Stretch): Promise<Segment[]> {
  const { workspace_id, first, last } = of;
  const uses = await daysOf(db, workspace_id, firstOfMonth(first), last);
  const ends = endings(uses);
  const byDay = new Map<Day, Use[]>();
  for (const use of uses)
    byDay
      .set(use.day, byDay.get(use.day) ?? [])
      .get(use.day)
      ?.push(use);
  const segments: Segment[] = [];
  for (const [day, ofDay] of byDay) {
    const left = ends.get(day);
    if (left || of.isPartial(day)) {
      segments.push(...(await dayInParts(db, of, day, left ?? new Map())));
    } else {
      for (const use of ofDay) segments.push({ ...use, counted: day >= first });
    }
  }
  return segments;
}

/** All use of whole months in the order of time: sums of days, but where the hour matters. */
export const ofMonths = (
  db: Database,
  workspace_id: string,
  { first, last }: { first: Day; last: Day },
): Promise<Segment[]> => {
  const [from, to] = [new Date(0), new Date(8e15)];
  return inOrder(db, { workspace_id, first, last, from, to, isPartial: () => false });
};

/** The same of any span, and what came before it in its first month. */
export async function segmentsOf(db: Database, span: SpanOfUse): Promise<Segment[]> {
  const { from, to } = span;
  if (to <= from) return [];
  const first = dayOf(from);
  const last = dayOf(new Date(to.getTime() - 1));
  const isPartial = (day: Day) =>
    (day === first && dayOf(new Date(from.getTime() - 1)) === day) ||
    (day === last && dayOf(to) === day);
  return inOrder(db, { ...span, first, last, isPartial });
}
