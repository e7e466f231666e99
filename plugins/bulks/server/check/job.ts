import { and, eq, gte, lt, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { id, version } from "../../../../src/contract/wire.ts";
import { defineJob, type JobWork, type Work } from "../../../../src/server/plugin.ts";
import { jsonOf } from "../../../../src/server/text/keepable.ts";
import { peopleFacts } from "../../../messenger/server/facade.ts";
import { failedNotice } from "../../contract/notices.ts";
import { isGone } from "../file/kept-file.ts";
import type { Row } from "../read/admission.ts";
import { bulkRows, bulks } from "../tables.ts";
import { change, inform, tellProgress } from "../told.ts";
import { againstOf } from "./against.ts";
import { type CheckedRow, checkRows, type RawRow } from "./check-rows.ts";
import { countRow, dryRunOf, isSent, newTally } from "./count.ts";
import { rowsIn } from "./rows-in.ts";

/** Rows looked at together, which nobody waits for longer than for these. */
const portion = 100;
/** Rows of an earlier run that are removed together. */
const removed = 1_000;
/** Milliseconds between two words on how far it is. */
const toldEvery = 1_000;

/** Keeps rows that were looked at, as JSON: what all of them have in common is said once. */
const keep = ({ db, now }: Work, bulk: Row, rows: string) =>
  db.execute(sql`
    insert into ${bulkRows} (id, bulk_id, row, line, typed, phone, country, verdict, reason, fields,
      state, updated_at)
    select id, ${bulk.id}, row, line, typed, phone, country, verdict, reason, fields, state,
      ${now.toISOString()}
    from jsonb_to_recordset(${rows}::jsonb) as told(id uuid, row int, line int,
      typed text, phone text, country text, verdict text, reason text, fields jsonb, state text)`);

const told = (row: CheckedRow) => ({
  id: uuidv7(),
  row: row.row,
  line: row.line,
  typed: row.typed,
  phone: row.phone,
  country: row.country,
  verdict: row.verdict,
  reason: row.reason,
  fields: row.fields,
  state: isSent(row) ? "pending" : "skipped",
});

/** Whether the dry run is still the one that was asked for; says how far it is. */
async function goesOn(work: Work, bulk: Row, checked_rows: number): Promise<Row | null> {
  const [row] = await work.db
    .update(bulks)
    .set({ checked_rows })
    .where(
      and(eq(bulks.id, bulk.id), eq(bulks.status, "checking"), eq(bulks.version, bulk.version)),
    )
    .returning();
  return row ?? null;
}

/** Removes what an earlier run found, a portion at a time. */
async function forgetRows(work: JobWork, bulk: Row): Promise<void> {
  for (let from = 1; ; from += removed) {
    const gone = await work.db
      .delete(bulkRows)
      .where(
        and(
          eq(bulkRows.bulk_id, bulk.id),
          gte(bulkRows.row, from),
          lt(bulkRows.row, from + removed),
        ),
      )
      .returning({ row: bulkRows.row });
    if (gone.length === 0) return;
  }
}

async function* portions(rows: AsyncIterable<RawRow>): AsyncGenerator<RawRow[]> {
  let next: RawRow[] = [];
  for await (const row of rows) {
    next.push(row);
    if (next.length < portion) continue;
    yield next;
    next = [];
  }
  if (next.length > 0) yield next;
}

/** Ends a bulk that cannot be sent, and says why; its file, somebody's customers, goes. */
const fail = (work: JobWork, bulk: Row, failure: string) =>
  work.transact(async (step) => {
    if (!(await goesOn(step, bulk, bulk.checked_rows))) return;
    const set = { status: "failed" as const, failure, file_id: null, finished_at: step.now };
    await inform(step, await change(step, bulk.id, set), failedNotice);
    if (bulk.file_id) await step.services.files.remove(step.db, bulk.file_id);
  });

async function dryRun(work: JobWork, bulk: Row): Promise<void> {
  const against = await againstOf(work, bulk, bulk.mapping);
  if (!against) return fail(work, bulk, "bulks.number_or_template_gone");
  await forgetRows(work, bulk);
  const { number, template } = against;
  const tally = newTally();
  const factsOf = (phones: readonly string[]) => peopleFacts(work, number, phones);
  let done = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  /** Rows as they are kept. They are emptied: while the store writes, only the text is needed. */
  const looked = async (rows: RawRow[]) => {
    done += rows.length;
    const checked = await checkRows(against, rows.splice(0), factsOf);
    for (const row of checked) countRow(tally, row);
    return jsonOf(checked.map(told));
  };
  for await (const rows of portions(rowsIn(work, bulk))) {
    const text = await looked(rows);
    const isStill = await work.transact(async (step) => {
      const row = await goesOn(step, bulk, done);
      if (!row) return false;
      await keep(step, bulk, text);
      if (performance.now() - toldAt > toldEvery) {
        toldAt = performance.now();
        await tellProgress(step, row);
      }
      return true;
    });
    if (!isStill) return;
  }
  const { header, body, footer, buttons, category } = template;
  await work.transact(async (step) => {
    if (!(await goesOn(step, bulk, done))) return;
    const count = tally.verdicts.valid + tally.verdicts.mended;
    await change(step, bulk.id, {
      status: "waiting_confirmation",
      wording: { header, body, footer, buttons, category },
      dry_run: await dryRunOf(step, bulk, category, tally),
      items_count: count,
      pending: count,
    });
  });
}

/** Goes over all rows without sending anything. */
export const check = defineJob({
  name: "bulks.check",
  title: "bulks:jobs.check",
  lane: "reports",
  payload: z.object({ bulk_id: id, version }),
  run: async ({ bulk_id, version: asked }, work) => {
    const [bulk] = await work.db.select().from(bulks).where(eq(bulks.id, bulk_id));
    if (bulk?.status !== "checking" || bulk.version !== asked) return;
    try {
      await dryRun(work, bulk);
    } catch (error) {
      if (!isGone(error)) throw error;
      await fail(work, bulk, "bulks.file_gone");
    }
  },
});
