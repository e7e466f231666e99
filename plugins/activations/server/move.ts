import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { conflict } from "../../../src/contract/wire.ts";
import type { Work } from "../../../src/server/plugin.ts";
import type { ActivationStatus } from "../contract/activation.ts";
import { activationChanged } from "../contract/events.ts";
import { type MoveName, mayMove, moves, waysFrom } from "../contract/moves.ts";
import { dueAt } from "../contract/promises.ts";
import type { Row } from "./read.ts";
import { activationEvents, activations } from "./tables.ts";
import { tellOwners } from "./tell.ts";

/** Who does it; left out for Facebook, WhatsApp and what runs by itself. */
export interface Doer {
  name: string;
  staff: boolean;
}

interface Told {
  by?: Doer;
  reason?: string;
}

/** Refuses, before anything is done, what the table does not allow. */
export function refuseIllegal(row: Row, name: MoveName): void {
  if (!mayMove(name, row.status)) throw conflict("activations.illegal_move");
}

/** Adds to the history of an activation. */
export async function note(
  { db, now }: Pick<Work, "db" | "now">,
  { id }: Pick<Row, "id">,
  entry: { step: string; from: ActivationStatus | null; to: ActivationStatus } & Told,
): Promise<void> {
  const { by, reason, ...rest } = entry;
  await db.insert(activationEvents).values({
    id: uuidv7(),
    activation_id: id,
    ...rest,
    by: by?.name ?? null,
    by_staff: by?.staff ?? false,
    reason: reason || null,
    at: now,
  });
}

/** Changes what is kept of an activation and tells its open pages. */
export async function amend(work: Work, row: Row, set: Partial<Row>): Promise<Row> {
  const { db, now } = work;
  const [after] = await db
    .update(activations)
    .set({ ...set, version: sql`${activations.version} + 1`, updated_at: now })
    .where(eq(activations.id, row.id))
    .returning();
  if (!after) throw new Error(`the activation ${row.id} is gone`);
  await work.emit(activationChanged, { activation_id: row.id, workspace_id: row.workspace_id });
  return after;
}

/**
 * Takes a held activation from one status to another, as the table allows: with its history, the clock of
 * the new step, and word to the owners where it was not one of them.
 */
export async function move(
  work: Work,
  row: Row,
  name: MoveName,
  to: ActivationStatus,
  { set = {}, ...told }: Told & { set?: Partial<Row> } = {},
): Promise<Row> {
  if (!waysFrom(name, row.status).includes(to)) throw conflict("activations.illegal_move");
  const { now } = work;
  const isRejection = to.endsWith("_rejected");
  const after = await amend(work, row, {
    ...set,
    status: to,
    status_since: now,
    due_at: dueAt(to, now),
    rejection_reason: isRejection ? (told.reason ?? "") : null,
  });
  await note(work, row, { step: name, from: row.status, to, ...told });
  if (moves[name].by === "provider" || told.by?.staff) await tellOwners(work, after);
  return after;
}
