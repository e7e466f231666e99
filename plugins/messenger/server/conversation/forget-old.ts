import { and, asc, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { dayOf, dayPlus } from "../../../../src/contract/day.ts";
import { dayStart } from "../../../../src/server/db/day-start.ts";
import { forgetEvery } from "../../../../src/server/db/forget/rows.ts";
import { databaseErrorCode } from "../../../../src/server/db/store.ts";
import { defineJob, type Work } from "../../../../src/server/plugin.ts";
import { recordOwn } from "../../../../src/server/record.ts";
import type { NumberHandle } from "../../../numbers/contract/number.ts";
import { numbersWhere } from "../../../numbers/server/facade.ts";
import { audit } from "../../contract/audit.ts";
import { messages } from "../tables.ts";
import { eraseMedia } from "./erase.ts";

/** Messages of one transaction, which says on record how many there were. */
const portion = 1_000;
/** How long (ms) one run goes on: whoever stops the server waits for no more. */
const spell = 2_000;

/** Removes a file, unless something else of the house has it too. */
const removeFile = ({ db, services }: Work, id: string) =>
  db
    .transaction((step) => services.files.remove(step, id))
    .catch((error: unknown) => {
      if (databaseErrorCode(error) !== "23503") throw error;
    });

/** Removes a portion of a number's messages from before a day, the oldest first; answers how many. */
async function forgetPortion(work: Work, number: NumberHandle, before: string): Promise<number> {
  const { db } = work;
  const { id, number_id, sent_at, reply_to_id, retry_of, retried_by } = messages;
  const rows = await db
    .select({ id })
    .from(messages)
    .where(and(eq(number_id, number.id), lt(sent_at, dayStart(before))))
    .orderBy(asc(sent_at), asc(id))
    .limit(portion);
  if (rows.length === 0) return 0;
  const ids = rows.map((row) => row.id);
  // What stays and answers one of them, or tries it again, goes on without it.
  await db.update(messages).set({ reply_to_id: null }).where(inArray(reply_to_id, ids));
  await db.update(messages).set({ retry_of: null }).where(inArray(retry_of, ids));
  await db.update(messages).set({ retried_by: null }).where(inArray(retried_by, ids));
  for (const file of await eraseMedia(work, ids, notInArray(id, ids))) await removeFile(work, file);
  await db.delete(messages).where(inArray(id, ids));
  await recordOwn(work, audit, {
    action: "number.messages-removed",
    subject: "number",
    subject_id: number.id,
    number_id: number.id,
    workspace_id: number.workspace_id,
    after: { removed: ids.length, before },
  });
  return ids.length;
}

/** Removes messages of days that are past what the operator keeps, of all numbers, a while at a time. */
export const forgetOld = defineJob({
  name: "messenger.forget-old",
  payload: z.object({}),
  every: forgetEvery,
  lane: "steady",
  run: async (_, { db, now, services, transact }) => {
    const kept = services.config.keptDays.messages;
    if (kept === null) return;
    const before = dayPlus(dayOf(now), -kept);
    const began = performance.now();
    const { number_id, sent_at } = messages;
    const old = (id: PgColumn) => sql`exists (select from ${messages}
      where ${number_id} = ${id} and ${sent_at} < ${dayStart(before)})`;
    for (const number of await numbersWhere(db, old)) {
      for (let removed = portion; removed === portion; ) {
        removed = await transact((work) => forgetPortion(work, number, before));
        if (performance.now() - began > spell) return;
      }
    }
  },
});
