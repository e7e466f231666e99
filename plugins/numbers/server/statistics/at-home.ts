import { and, eq } from "drizzle-orm";
import { dayPlus } from "../../../../src/contract/day.ts";
import { fill, type Reading } from "../../../../src/server/work/slot.ts";
import { trends } from "../../../admin/server/slots.ts";
import { type AtHome, homeParts } from "../../../home/server/slots.ts";
import type { NumberHealth, NumbersAtHome } from "../../contract/home/part.ts";
import { stepSizes } from "../../contract/limits.ts";
import { showsNumbers } from "../../contract/rights.ts";
import { handle, readable } from "../admission.ts";
import { numbers } from "../tables.ts";
import { dayOf } from "./calendar.ts";
import { leftOf, reachOf } from "./reach.ts";
import { daysOf } from "./read.ts";
import { trendsOf } from "./trends.ts";

type Trends = Record<string, ReadonlyMap<string, number>>;

const shown = 5;

/** How much a number needs somebody to look. */
function urgency({ status, quality_rating, messaging_limit, left }: NumberHealth): number {
  const most = stepSizes[messaging_limit];
  const nearlyOver = most !== null && left !== null && left < most / 10;
  return (
    (status === "connected" ? 0 : 8) +
    (quality_rating === "red" ? 4 : quality_rating === "yellow" ? 1 : 0) +
    (nearlyOver ? 2 : 0)
  );
}

async function atHome(asked: AtHome, work: Reading): Promise<NumbersAtHome> {
  const { db, now } = work;
  const { workspace_id: _, ...known } = handle;
  const rows = await db
    .select({
      ...known,
      status: numbers.status,
      quality_rating: numbers.quality_rating,
      messaging_limit: numbers.messaging_limit,
    })
    .from(numbers)
    .where(and(eq(numbers.workspace_id, asked.actor.active_workspace_id), readable(asked.ability)))
    .orderBy(numbers.id);
  const ids = rows.map(({ id }) => id);
  const reached = await reachOf(work, ids);
  const health = rows.map((row) => {
    const people = reached.get(row.id) ?? 0;
    return { ...row, reached: people, left: leftOf(row.messaging_limit, people) };
  });
  const today = dayOf(now);
  return {
    total: health.length,
    numbers: health.sort((one, other) => urgency(other) - urgency(one)).slice(0, shown),
    days: ids.length > 0 ? await daysOf(db, ids, dayPlus(today, -13), today) : [],
  };
}

export const fills = [
  fill(
    trends,
    async ({ ability, ...span }, { db }): Promise<Trends> =>
      ability.can(...showsNumbers) ? trendsOf(db, span) : {},
  ),
  fill(homeParts, async (asked, work) => ({ numbers: await atHome(asked, work) })),
];
