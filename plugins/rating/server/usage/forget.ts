import { and, asc, between, eq, gt, gte, lt, max, min, notInArray } from "drizzle-orm";
import { z } from "zod";
import { dayPlus } from "../../../../src/contract/day.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { forgetEvery, forgetRows } from "../../../../src/server/db/forget/rows.ts";
import { defineJob } from "../../../../src/server/plugin.ts";
import { usesKeptFrom } from "../../contract/kept.ts";
import { daysInHours } from "../read/segments.ts";
import { usageDays, usageForgotten, usageRecords } from "../tables.ts";

/** How long (ms) it goes on at a time. */
const spell = 2_000;

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
const monthAfter = (month: string) => monthOf(dayPlus(month, 31));

/** The oldest month before a day of which single uses are still kept, and whose are gone already. */
async function dueMonth(db: Database, limit: string) {
  const [last] = await db
    .select({ month: max(usageForgotten.month) })
    .from(usageForgotten)
    .where(eq(usageForgotten.done, true));
  const since = last?.month ? gte(usageDays.day, monthAfter(last.month)) : undefined;
  const [next] = await db
    .select({ day: min(usageDays.day) })
    .from(usageDays)
    .where(and(since, lt(usageDays.day, limit)));
  if (!next?.day) return null;
  const month = monthOf(next.day);
  await db.insert(usageForgotten).values({ month }).onConflictDoNothing();
  const [row] = await db.select().from(usageForgotten).where(eq(usageForgotten.month, month));
  return row ?? null;
}

/** Removes the single uses of a workspace's month; a day whose hours decide what was free keeps its own. */
async function forgetMonth(db: Database, workspace_id: string, month: string): Promise<void> {
  const last = dayPlus(monthAfter(month), -1);
  const kept = await daysInHours(db, workspace_id, month, last);
  const numbers = await db
    .selectDistinct({ id: usageDays.number_id })
    .from(usageDays)
    .where(and(eq(usageDays.workspace_id, workspace_id), between(usageDays.day, month, last)));
  for (const { id } of numbers) {
    const old = and(
      eq(usageRecords.number_id, id),
      between(usageRecords.day, month, last),
      eq(usageRecords.workspace_id, workspace_id),
      notInArray(usageRecords.day, kept),
    );
    if (old) await forgetRows(db, usageRecords, old);
  }
}

/**
 * Removes single uses of months that are over for long, one workspace after the other. What a month costs stays the
 * same: its days are summed up.
 */
export const forgetUses = defineJob({
  name: "rating.forget-uses",
  payload: z.object({}),
  every: forgetEvery,
  lane: "steady",
  run: async (_, { db, now }) => {
    const began = performance.now();
    const due = await dueMonth(db, usesKeptFrom(now));
    if (!due) return;
    const { month } = due;
    const last = dayPlus(monthAfter(month), -1);
    const left = await db
      .selectDistinct({ id: usageDays.workspace_id })
      .from(usageDays)
      .where(and(between(usageDays.day, month, last), gt(usageDays.workspace_id, due.after)))
      .orderBy(asc(usageDays.workspace_id));
    for (const { id } of left) {
      await forgetMonth(db, id, month);
      // What a spell could not end goes with the next one.
      if (performance.now() - began > spell) return;
      await db.update(usageForgotten).set({ after: id }).where(eq(usageForgotten.month, month));
    }
    await db.update(usageForgotten).set({ done: true }).where(eq(usageForgotten.month, month));
  },
});
