import { and, eq, gt, inArray, isNotNull, lt, lte, ne, or } from "drizzle-orm";
import { z } from "zod";
import { defineJob, type JobWork, type Work } from "../../../src/server/plugin.ts";
import { stepSizes } from "../../numbers/contract/limits.ts";
import { portfolioUse } from "../../numbers/server/facade.ts";
import { keptDays } from "../contract/limits.ts";
import { resumedNotice } from "../contract/notices.ts";
import type { Row } from "./read/admission.ts";
import { callAnother, callSender } from "./send/slice.ts";
import { leaveOutWrittenAgain } from "./send/written-again.ts";
import { bulkRows, bulkSenders, bulks } from "./tables.ts";
import { change, inform } from "./told.ts";

const day = 86_400_000;
/** Rows removed at a time: nobody waits for more. */
const removed = 1_000;
/** The share of a limit that must be free again: a bulk that goes on for one person stops at once. */
const room = 0.1;

async function held({ db }: Work, id: string, ...statuses: Row["status"][]): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(bulks)
    .where(and(eq(bulks.id, id), inArray(bulks.status, statuses)))
    .for("update");
  return row ?? null;
}

const startDue = (work: JobWork, id: string) =>
  work.transact(async (step) => {
    const row = await held(step, id, "scheduled");
    if (!row) return;
    await leaveOutWrittenAgain(step, row);
    await change(step, id, { status: "processing", started_at: step.now });
    await callSender(step, row.number_id);
  });

const resumeFree = (work: JobWork, id: string) =>
  work.transact(async (step) => {
    const row = await held(step, id, "paused");
    if (row?.pause_kind !== "daily_limit") return;
    const { left, messaging_limit } = await portfolioUse(step, row.number_id);
    const most = stepSizes[messaging_limit];
    const wanted = most === null ? 0 : Math.min(row.pending, Math.ceil(most * room));
    if (left !== null && left < wanted) return;
    const after = await change(step, id, {
      status: "processing",
      pause_kind: null,
      resume_at: null,
    });
    await inform(step, after, resumedNotice);
    await callSender(step, row.number_id);
  });

/** Starts what was put off, resumes what the limit lets go on, and takes up what a lost turn left. */
export const goOn = defineJob({
  name: "bulks.go-on",
  payload: z.object({}),
  every: 5,
  run: async (_, work) => {
    const { db, now } = work;
    const open = await db
      .select({ id: bulks.id, status: bulks.status, number_id: bulks.number_id })
      .from(bulks)
      .where(
        or(
          and(eq(bulks.status, "scheduled"), lte(bulks.scheduled_at, now)),
          and(eq(bulks.status, "paused"), eq(bulks.pause_kind, "daily_limit")),
          eq(bulks.status, "processing"),
          // Ended, with messages on their way that nobody has an answer of.
          and(gt(bulks.sending, 0), ne(bulks.status, "paused")),
        ),
      );
    for (const { id, status } of open) {
      if (status === "scheduled") await startDue(work, id);
      if (status === "paused") await resumeFree(work, id);
    }
    const numbers = new Set(
      open.flatMap(({ status, number_id }) =>
        status === "scheduled" || status === "paused" ? [] : [number_id],
      ),
    );
    const sending = new Set(
      (
        await db
          .select({ id: bulkSenders.number_id })
          .from(bulkSenders)
          .where(gt(bulkSenders.lease_until, now))
      ).map((one) => one.id),
    );
    for (const number of numbers) {
      if (!sending.has(number)) await work.transact((step) => callAnother(step, number));
    }
  },
});

const unconfirmed = ["waiting_mapping", "checking", "waiting_confirmation"] as const;

/** Ends what nobody confirmed: the file is somebody's customers. */
async function endUnconfirmed(work: JobWork): Promise<void> {
  const before = new Date(work.now.getTime() - keptDays.unconfirmed * day);
  const old = await work.db
    .select({ id: bulks.id })
    .from(bulks)
    .where(and(inArray(bulks.status, unconfirmed), lt(bulks.updated_at, before)))
    .limit(100);
  for (const { id } of old) {
    await work.transact(async (step) => {
      const row = await held(step, id, ...unconfirmed);
      if (!row || row.updated_at >= before) return;
      const set = {
        status: "cancelled" as const,
        file_id: null,
        finished_at: step.now,
        pending: 0,
      };
      await change(step, id, set);
      if (row.file_id) await step.services.files.remove(step.db, row.file_id);
    });
  }
}

/** Whether anything of the people in the file is left. */
const hasPeople = or(isNotNull(bulks.file), isNotNull(bulks.mapping));

/** Removes who was sent to, and what; how many there were stays. */
async function forgetRows(work: JobWork): Promise<void> {
  const before = new Date(work.now.getTime() - keptDays.results * day);
  const old = await work.db
    .select({ id: bulks.id })
    .from(bulks)
    .where(and(isNotNull(bulks.finished_at), lt(bulks.finished_at, before), hasPeople))
    .limit(20);
  for (const { id } of old) {
    for (;;) {
      const some = work.db
        .select({ id: bulkRows.id })
        .from(bulkRows)
        .where(eq(bulkRows.bulk_id, id))
        .limit(removed);
      const gone = await work.db
        .delete(bulkRows)
        .where(inArray(bulkRows.id, some))
        .returning({ id: bulkRows.id });
      if (gone.length < removed) break;
    }
    await work.db.update(bulks).set({ file: null, mapping: null }).where(eq(bulks.id, id));
  }
}

export const forget = defineJob({
  name: "bulks.forget",
  payload: z.object({}),
  every: 3_600,
  run: async (_, work) => {
    await endUnconfirmed(work);
    await forgetRows(work);
  },
});
