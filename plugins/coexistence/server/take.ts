import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";
import { defineJob, type Work } from "../../../src/server/plugin.ts";
import { putPast, type ToldPast } from "../../messenger/server/facade.ts";
import { followSync } from "./sync.ts";
import { coexistenceChunks, coexistences } from "./tables.ts";
import { takeContacts } from "./take-contacts.ts";

/** Taken in within one transaction, and how long (ms) a turn goes on before others have theirs. */
const portion = 100;
const slice = 2_000;

/** Takes in the next portion of a part; whether more of it is left. */
async function takePortion(work: Work, chunkId: string): Promise<boolean> {
  const { db } = work;
  const { items: all, ...columns } = coexistenceChunks;
  const { number_id, sync_id, kind, total, processed, status } = columns;
  const ofChunk = eq(coexistenceChunks.id, chunkId);
  const [place] = await db.select({ number_id }).from(coexistenceChunks).where(ofChunk);
  if (!place) return false;
  // Parts of one number are taken in one after the other.
  const [held] = await db
    .select()
    .from(coexistences)
    .where(eq(coexistences.number_id, place.number_id))
    .for("update");
  const [row] = await db
    .select({
      number_id,
      sync_id,
      kind,
      total,
      processed,
      status,
      items: sql<unknown[]>`jsonb_path_query_array(${all}, '$[$from to $to]',
        jsonb_build_object('from', ${processed}, 'to', ${processed} + ${portion - 1}))`,
    })
    .from(coexistenceChunks)
    .where(ofChunk);
  if (!held || !row || row.status === "done") return false;
  if (row.kind === "history") {
    await putPast(work, row.number_id, held.started_at, row.items as ToldPast[]);
  } else await takeContacts(work, { id: row.sync_id, number_id: row.number_id }, row.items);
  const now = row.processed + row.items.length;
  const done = now >= row.total;
  if (done && row.kind === "contacts") await db.delete(coexistenceChunks).where(ofChunk);
  else {
    await db
      .update(coexistenceChunks)
      .set({
        processed: now,
        status: done ? "done" : "processing",
        // It lies in its conversations now.
        ...(done ? { items: [] } : {}),
      })
      .where(ofChunk);
  }
  await followSync(work, { id: row.sync_id, kind: row.kind, number_id: row.number_id });
  return !done;
}

/**
 * Takes in a part for a while and hands on to the next turn. How far it came is written with what was
 * taken, so that a killed server loses and doubles nothing.
 */
export const takeChunk = defineJob({
  name: "coexistence.take-chunk",
  title: "coexistence:jobs.take",
  lane: "steady",
  payload: z.object({ chunk_id: id }),
  run: async ({ chunk_id }, { transact }) => {
    const began = performance.now();
    while (performance.now() - began < slice) {
      if (!(await transact((work) => takePortion(work, chunk_id)))) return;
    }
    await transact((work) => work.enqueue(takeChunk, { chunk_id }));
  },
});
