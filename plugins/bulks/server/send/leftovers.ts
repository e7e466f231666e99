import { and, asc, eq, gt, inArray, isNull, lte, ne, or } from "drizzle-orm";
import type { JobWork } from "../../../../src/server/plugin.ts";
import { outcomesOf, readyAgain } from "../../../messenger/server/facade.ts";
import { bulkRows, bulks } from "../tables.ts";
import type { Claimed } from "./claim.ts";
import type { Told } from "./hand-over.ts";
import { moveRows } from "./move-rows.ts";
import { stateOf } from "./outcome.ts";

type Left = typeof bulkRows.$inferSelect;

/** Those whose rows may be on their way without an answer: a person's pause lets them wait as well. */
const withLeftovers = (numberId: string) =>
  and(eq(bulks.number_id, numberId), gt(bulks.sending, 0), ne(bulks.status, "paused"));

async function leftOver(
  { db }: JobWork,
  numberId: string,
  now: Date,
  size: number,
): Promise<Left[]> {
  const open = await db.select({ id: bulks.id }).from(bulks).where(withLeftovers(numberId));
  if (open.length === 0) return [];
  return db
    .select()
    .from(bulkRows)
    .where(
      and(
        inArray(
          bulkRows.bulk_id,
          open.map(({ id }) => id),
        ),
        eq(bulkRows.state, "sending"),
        or(isNull(bulkRows.wait_until), lte(bulkRows.wait_until, now)),
      ),
    )
    .orderBy(asc(bulkRows.bulk_id), asc(bulkRows.row))
    .limit(size);
}

/** Whether rows of a number still wait for an answer. */
export async function hasLeftovers({ db }: JobWork, numberId: string): Promise<boolean> {
  const [open] = await db
    .select({ id: bulks.id })
    .from(bulks)
    .where(withLeftovers(numberId))
    .limit(1);
  return open !== undefined;
}

/** What is known at last of messages that nobody saw being taken, and which of them never came. */
export interface Doubtful {
  known: Told[];
  /** To be handed over after all, under the same key. */
  missing: Claimed[];
  /** Missing too, but of a bulk that has ended. */
  ended: Claimed[];
}

/**
 * Takes up what a killed server left on its way: first our own records are asked, then WhatsApp by the
 * message's key. Only what surely never came is handed over again.
 */
export async function doubtful(
  work: JobWork,
  numberId: string,
  now: Date,
  size: number,
): Promise<Doubtful | null> {
  const rows = await leftOver(work, numberId, now, size);
  if (rows.length === 0) return null;
  const ids = rows.flatMap(({ message_id }) => message_id ?? []);
  const outcomes = await outcomesOf(work.db, ids);
  await work.transact((step) =>
    moveRows(
      step,
      rows.flatMap((row) => {
        const outcome = outcomes.get(row.message_id ?? "");
        const state = outcome ? stateOf(outcome) : "sending";
        return state === "sending" ? [] : [{ id: row.id, state, ...outcome?.error }];
      }),
    ),
  );
  const open = rows.filter((row) => {
    const outcome = outcomes.get(row.message_id ?? "");
    return outcome && stateOf(outcome) === "sending";
  });
  const messages = await readyAgain(
    work.db,
    open.flatMap(({ message_id }) => message_id ?? []),
  );
  const bulksOf = new Map(
    (
      await work.db
        .select({ id: bulks.id, status: bulks.status })
        .from(bulks)
        .where(inArray(bulks.id, [...new Set(open.map(({ bulk_id }) => bulk_id))]))
    ).map(({ id, status }) => [id, status] as const),
  );
  const found: Doubtful = { known: [], missing: [], ended: [] };
  for (const row of open) {
    const ready = messages.get(row.message_id ?? "");
    if (!ready) continue;
    const one = { row_id: row.id, ready };
    const taken = await work.services.gateway.taken(numberId, ready.message_id);
    if (taken) found.known.push({ ...one, handed: { kind: "taken", ...taken } });
    else if (bulksOf.get(row.bulk_id) === "processing") found.missing.push(one);
    else found.ended.push(one);
  }
  return found;
}
