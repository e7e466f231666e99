import { and, eq } from "drizzle-orm";
import { dayPlus } from "../../../../src/contract/day.ts";
import { fill, type Reading } from "../../../../src/server/work/slot.ts";
import { trends } from "../../../admin/server/slots.ts";
import { type AtHome, homeParts } from "../../../home/server/slots.ts";
import type { NumberHealth, NumbersAtHome } from "../../contract/home/part.ts";
import { showsNumbers } from "../../contract/rights.ts";
import { handle, readable } from "../admission.ts";
import { numbers } from "../tables.ts";
import { dayOf } from "./calendar.ts";
import { sharedAmong, usesIn } from "./reach.ts";
import { daysOf } from "./read.ts";
import { trendsOf } from "./trends.ts";

type Trends = Record<string, ReadonlyMap<string, number>>;

const shown = 5;

/** How much a number needs somebody to look. */
const urgency = ({ status, quality_rating }: NumberHealth): number =>
  (status === "connected" ? 0 : 4) +
  (quality_rating === "red" ? 2 : quality_rating === "yellow" ? 1 : 0);

async function atHome(asked: AtHome, work: Reading): Promise<NumbersAtHome> {
  const { db, now } = work;
  const { workspace_id: _, ...known } = handle;
  const workspace = asked.actor.active_workspace_id;
  const health = await db
    .select({
      ...known,
      status: numbers.status,
      quality_rating: numbers.quality_rating,
    })
    .from(numbers)
    .where(and(eq(numbers.workspace_id, workspace), readable(asked.ability)))
    .orderBy(numbers.id);
  const ids = health.map(({ id }) => id);
  const today = dayOf(now);
  return {
    total: health.length,
    uses: workspace && ids.length > 0 ? sharedAmong(await usesIn(work, workspace), health) : [],
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
