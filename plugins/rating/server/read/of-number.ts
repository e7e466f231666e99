import { and, between, eq, sql } from "drizzle-orm";
import type { Day } from "../../../../src/contract/day.ts";
import type { Currency } from "../../../../src/contract/wire.ts";
import type { Reading } from "../../../../src/server/work/slot.ts";
import { rate } from "../../contract/rate.ts";
import { usageDays } from "../tables.ts";
import { bookOf } from "./lines.ts";
import { ofMonths } from "./segments.ts";
import { termsOf } from "./terms.ts";

/** Calls of one direction on one day. */
export interface CallsOfDay {
  day: Day;
  category: "inbound" | "outbound";
  total: number;
  completed: number;
  seconds: number;
}

/**
 * A number's calls in a span of days, and what they cost in cents. Tiers and what is included count over all numbers of
 * the workspace, so the others' use is gone through and not counted.
 */
export async function callsOfNumber(
  call: Reading,
  of: { workspace_id: string; number_id: string; currency: Currency; first: Day; last: Day },
) {
  const { db } = call;
  const { workspace_id, number_id, currency, first, last } = of;
  const { day, category, records, circumstance, seconds, kind } = usageDays;
  const rows = await db
    .select({
      day,
      category,
      total: sql<number>`sum(${records})::int`,
      completed: sql<number>`coalesce(sum(${records}) filter (where ${circumstance} <> 'missed'), 0)::int`,
      seconds: sql<number>`sum(${seconds})::int`,
    })
    .from(usageDays)
    .where(
      and(
        eq(usageDays.workspace_id, workspace_id),
        between(day, first, last),
        eq(usageDays.number_id, number_id),
        eq(kind, "call"),
      ),
    )
    .groupBy(day, category);
  const calls = rows as CallsOfDay[];
  const costs = { inbound: 0, outbound: 0 };
  if (calls.length === 0) return { calls, costs };
  const all = await ofMonths(db, workspace_id, { first, last });
  const own = all.map((one) => ({ ...one, counted: one.counted && one.number_id === number_id }));
  const terms = await termsOf(call, of, { first, last });
  for (const line of rate(own, await bookOf(db, currency, { first, last }), { terms })) {
    if (line.model !== "call") continue;
    costs[line.category === "inbound" ? "inbound" : "outbound"] += line.amount;
  }
  return { calls, costs };
}
