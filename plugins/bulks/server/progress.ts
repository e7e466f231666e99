import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";
import { defineJob, type Work } from "../../../src/server/plugin.ts";
import { bulks } from "./tables.ts";
import { tellProgress } from "./told.ts";

/** So long (ms) what happens to a bulk is gathered before it is told. */
const span = 1_000;

/** Tells how far a bulk is. */
export const tellHowFar = defineJob({
  name: "bulks.tell-progress",
  title: "bulks:jobs.progress",
  payload: z.object({ bulk_id: id }),
  run: async ({ bulk_id }, { transact }) =>
    transact(async (work) => {
      const [row] = await work.db.select().from(bulks).where(eq(bulks.id, bulk_id));
      if (row) await tellProgress(work, row);
    }),
});

/** Its consoles hear of a bulk once for each span and after its end, however much happens to it: nothing is missed. */
export async function noteChange(work: Work, bulkIds: readonly string[]): Promise<void> {
  const end = Math.floor(work.now.getTime() / span + 1) * span;
  for (const bulk_id of bulkIds) {
    const key = `${bulk_id}:${end}`;
    await work.enqueue(tellHowFar, { bulk_id }, { key, runAt: new Date(end) });
  }
}

/** When each number last settled a portion, for the rate. */
const settled = new Map<string, number>();
/** How much of the rate the last portion says. */
const weight = 0.3;
/** Portions further apart (ms) than this say nothing of a rate. */
const apart = 5_000;

/** Keeps how fast a number's bulk goes, and tells. */
export async function noteProgress(
  work: Work,
  numberId: string,
  count: number,
  at: number,
): Promise<void> {
  const before = settled.get(numberId);
  settled.set(numberId, at);
  const open = and(eq(bulks.number_id, numberId), eq(bulks.status, "processing"));
  const elapsed = before === undefined ? Number.POSITIVE_INFINITY : at - before;
  const now = elapsed < apart ? (count * 1_000) / Math.max(1, elapsed) : null;
  const rows =
    now === null
      ? await work.db.select({ id: bulks.id }).from(bulks).where(open)
      : await work.db
          .update(bulks)
          .set({ rate: sql`coalesce(${bulks.rate} * ${1 - weight} + ${now * weight}, ${now})` })
          .where(
            inArray(
              bulks.id,
              work.db
                .select({ id: bulks.id })
                .from(bulks)
                .where(open)
                .orderBy(bulks.started_at)
                .limit(1),
            ),
          )
          .returning({ id: bulks.id });
  await noteChange(
    work,
    rows.map((row) => row.id),
  );
}
