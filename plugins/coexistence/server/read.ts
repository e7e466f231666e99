import { and, count, eq, inArray, sql, sum } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { coexistenceThroughput, throughput } from "../../numbers/contract/limits.ts";
import { throughputOf } from "../../numbers/server/facade.ts";
import { peopleById } from "../../users/server/facade.ts";
import {
  type Coexistence,
  repeatHours,
  type Sync,
  type SyncKind,
  syncKind,
} from "../contract/coexistence.ts";
import { latestSync, type SyncRow } from "./sync.ts";
import { coexistenceChunks, coexistenceContacts, coexistences } from "./tables.ts";

/** Milliseconds after which WhatsApp has forgotten what it was asked for. */
const forgotten = 5 * 60_000;

export async function toSyncs(db: Database, rows: readonly SyncRow[]): Promise<Sync[]> {
  const people = await peopleById(
    db,
    rows.flatMap(({ asked_by_id }) => asked_by_id ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    status: row.status,
    progress: row.progress,
    error:
      row.error_code === null ? null : { code: row.error_code, details: row.error_details ?? "" },
    asked_by: people.get(row.asked_by_id ?? "")?.name ?? null,
    asked_at: row.asked_at,
    updated_at: row.updated_at,
    finished_at: row.finished_at,
  }));
}

const repeatUntil = (started: Date): Date => new Date(started.getTime() + repeatHours * 3_600_000);

/** Whether a kind may be asked for again: in time, and not while it is on its way. */
export function isRepeatable(
  { now }: Pick<Work, "now">,
  started: Date,
  sync: SyncRow | null,
): "yes" | "late" | "under-way" {
  if (now >= repeatUntil(started)) return "late";
  if (!sync || sync.status === "done" || sync.status === "failed") return "yes";
  const waits = now.getTime() - sync.updated_at.getTime() < forgotten;
  return sync.status === "queued" || waits ? "under-way" : "yes";
}

/** How far a number and its app know the same; null for one without the app. */
export async function coexistenceOf(
  work: Pick<Work, "db" | "now">,
  numberId: string,
): Promise<Coexistence | null> {
  const { db } = work;
  const ofNumber = eq(coexistences.number_id, numberId);
  const [row] = await db.select().from(coexistences).where(ofNumber);
  if (!row) return null;
  const rows = {
    contacts: await latestSync(db, numberId, "contacts"),
    history: await latestSync(db, numberId, "history"),
  };
  const [people] = await db
    .select({ total: count() })
    .from(coexistenceContacts)
    .where(eq(coexistenceContacts.number_id, numberId));
  const { processed, total, sync_id } = coexistenceChunks;
  const [taken] = await db
    .select({
      processed: sum(processed).mapWith(Number),
      pending: sql<string | null>`sum(${total} - ${processed})`.mapWith(Number),
    })
    .from(coexistenceChunks)
    .where(
      and(
        eq(coexistenceChunks.number_id, numberId),
        eq(coexistenceChunks.kind, "history"),
        rows.history ? eq(sync_id, rows.history.id) : undefined,
      ),
    );
  const until = repeatUntil(row.started_at);
  const shown = await toSyncs(
    db,
    Object.values(rows).flatMap((one) => one ?? []),
  );
  const of = (kind: SyncKind) => shown.find((one) => one.kind === kind) ?? null;
  return {
    started_at: row.started_at,
    repeat_until: until > work.now ? until : null,
    repeatable: syncKind.options.filter(
      (kind) => isRepeatable(work, row.started_at, rows[kind]) === "yes",
    ),
    contacts: of("contacts"),
    history: of("history"),
    people: people?.total ?? 0,
    processed: taken?.processed ?? 0,
    pending: taken?.pending ?? 0,
  };
}

/** Whether the business goes on using a number in its WhatsApp app beside this product. */
export async function isCoexisting(db: Database, numberId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: coexistences.number_id })
    .from(coexistences)
    .where(eq(coexistences.number_id, numberId));
  return row !== undefined;
}

/** Messages a second that a number may send. */
export async function perSecond(db: Database, numberId: string): Promise<number> {
  if (await isCoexisting(db, numberId)) return coexistenceThroughput;
  return (await throughputOf(db, numberId)) === "high" ? throughput.high : throughput.per_second;
}

/** Which of several numbers are. */
export async function coexisting(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: coexistences.number_id })
    .from(coexistences)
    .where(inArray(coexistences.number_id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
