import { and, eq, sql } from "drizzle-orm";
import type { Work } from "../../../../src/server/plugin.ts";
import { failedNotice, finishedNotice, pausedNotice } from "../../contract/notices.ts";
import type { Row } from "../read/admission.ts";
import { bulks } from "../tables.ts";
import { change, inform } from "../told.ts";

/** All that still waited is left out: their rows are read so, whatever they say. */
export const unsent = {
  pending: 0,
  cancelled: sql<number>`${bulks.cancelled} + ${bulks.pending}` as unknown as number,
};

/** The bulk, held, where it still goes on: a person may have stopped it since it was looked at. */
export async function stillSending({ db }: Work, id: string): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(bulks)
    .where(and(eq(bulks.id, id), eq(bulks.status, "processing")))
    .for("update");
  return row ?? null;
}

/** Ends a bulk that can go on no more, with an error's code. */
export async function failBulk(work: Work, bulk: Row, failure: string): Promise<void> {
  const set = { status: "failed" as const, failure, finished_at: work.now, ...unsent };
  await inform(work, await change(work, bulk.id, set), failedNotice);
}

/** Ends a bulk whose last recipient has been sent to. */
export async function finishBulk(work: Work, bulk: Row): Promise<void> {
  const set = { status: "finished" as const, finished_at: work.now };
  await inform(work, await change(work, bulk.id, set), finishedNotice);
}

/** Lets a bulk wait until the limit of the day has room again. */
export async function waitForLimit(work: Work, bulk: Row, resume_at: Date | null): Promise<void> {
  const set = { status: "paused" as const, pause_kind: "daily_limit" as const, resume_at };
  await inform(work, await change(work, bulk.id, set), pausedNotice);
}
