import { and, desc, eq, max, ne, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { GatewayError } from "../../../src/server/gateway/gateway.ts";
import { defineJob, type Work } from "../../../src/server/plugin.ts";
import type { SyncKind } from "../contract/coexistence.ts";
import { coexistenceChanged } from "../contract/events.ts";
import { coexistenceChunks, coexistenceSyncs, coexistences } from "./tables.ts";

export type SyncRow = typeof coexistenceSyncs.$inferSelect;

/** The newest sync of a kind. */
export async function latestSync(
  db: Database,
  numberId: string,
  kind: SyncKind,
): Promise<SyncRow | null> {
  const [row] = await db
    .select()
    .from(coexistenceSyncs)
    .where(and(eq(coexistenceSyncs.number_id, numberId), eq(coexistenceSyncs.kind, kind)))
    .orderBy(desc(coexistenceSyncs.asked_at), desc(coexistenceSyncs.id))
    .limit(1);
  return row ?? null;
}

/** Asks WhatsApp for what a number's app shares. Asked twice for the same sync, it is one request. */
export const askApp = defineJob({
  name: "coexistence.ask-app",
  title: "coexistence:jobs.ask",
  lane: "gateway",
  payload: z.object({ sync_id: id }),
  run: async ({ sync_id }, { db, services, transact }) => {
    const of = eq(coexistenceSyncs.id, sync_id);
    const [row] = await db.select().from(coexistenceSyncs).where(of);
    if (row?.status !== "queued" || row.request_id) return;
    let set: Partial<SyncRow>;
    try {
      const request = await services.gateway.syncApp(row.number_id, row.kind, row.id);
      set = { status: "requested", request_id: request.id };
    } catch (error) {
      if (!(error instanceof GatewayError) || error.again) throw error;
      set = { status: "failed", error_code: error.code, error_details: error.details };
    }
    await transact(async (work) => {
      const [after] = await work.db
        .update(coexistenceSyncs)
        .set({ ...set, updated_at: work.now })
        // What it shares may already be coming.
        .where(and(of, eq(coexistenceSyncs.status, "queued")))
        .returning();
      if (after) await work.emit(coexistenceChanged, { number_id: after.number_id });
    });
  },
});

/** Has the app asked for its contacts or its history; `by` is whoever wants it again. */
export async function newSync(
  work: Work,
  numberId: string,
  kind: SyncKind,
  by: string | null = null,
): Promise<SyncRow> {
  const { db, now } = work;
  const [row] = await db
    .insert(coexistenceSyncs)
    .values({
      id: uuidv7(),
      number_id: numberId,
      kind,
      asked_by_id: by,
      asked_at: now,
      updated_at: now,
    })
    .returning();
  if (!row) throw new Error("the sync was not stored");
  await work.enqueue(askApp, { sync_id: row.id }, { whose: numberId });
  await work.emit(coexistenceChanged, { number_id: numberId });
  return row;
}

/** A number keeps its phone's app from now on; what the app shares is asked for. Once for each number. */
export async function begin(work: Work, numberId: string): Promise<void> {
  const [made] = await work.db
    .insert(coexistences)
    .values({ number_id: numberId, started_at: work.now })
    .onConflictDoNothing()
    .returning();
  if (!made) return;
  await newSync(work, numberId, "contacts");
  await newSync(work, numberId, "history");
}

/** Says why nothing, or not everything, of a sync comes. */
export async function failSync(
  { db, now, emit }: Work,
  { id: syncId, number_id }: Pick<SyncRow, "id" | "number_id">,
  error: { code: number; details: string },
): Promise<void> {
  await db
    .update(coexistenceSyncs)
    .set({
      status: "failed",
      error_code: error.code,
      error_details: error.details,
      updated_at: now,
      finished_at: now,
    })
    .where(eq(coexistenceSyncs.id, syncId));
  await emit(coexistenceChanged, { number_id });
}

/** Where a sync stands after more of it came or was taken in. */
export async function followSync(
  { db, now, emit }: Work,
  sync: Pick<SyncRow, "id" | "kind" | "number_id">,
): Promise<void> {
  const { sync_id, status, progress } = coexistenceChunks;
  const [told] = await db
    .select({ progress: max(progress) })
    .from(coexistenceChunks)
    .where(eq(sync_id, sync.id));
  const [open] = await db
    .select({ id: coexistenceChunks.id })
    .from(coexistenceChunks)
    .where(and(eq(sync_id, sync.id), ne(status, "done")))
    .limit(1);
  const percent = sync.kind === "contacts" ? 100 : (told?.progress ?? 0);
  const done = !open && percent >= 100;
  await db
    .update(coexistenceSyncs)
    .set({
      // What could not be read stays said.
      status: sql`case when ${coexistenceSyncs.error_code} is not null then 'failed'
        when ${done} then 'done' else 'running' end`,
      progress: sync.kind === "contacts" && open ? 0 : percent,
      updated_at: now,
      finished_at: done
        ? sql`coalesce(${coexistenceSyncs.finished_at}, ${now.toISOString()})`
        : null,
    })
    .where(eq(coexistenceSyncs.id, sync.id));
  await emit(coexistenceChanged, { number_id: sync.number_id });
}
