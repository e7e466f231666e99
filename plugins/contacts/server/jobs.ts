import { and, asc, count, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import { z } from "zod";
import { dayOf } from "../../../src/contract/day.ts";
import type { NoticeShape } from "../../../src/contract/notice.ts";
import { id, type Locale, locale } from "../../../src/contract/wire.ts";
import { sheetTypes, writeSheet } from "../../../src/server/files/sheet.ts";
import { defineJob, type JobWork, type Work } from "../../../src/server/plugin.ts";
import { say } from "../../../src/server/words.ts";
import { notify } from "../../notifications/server/facade.ts";
import { numbersById } from "../../numbers/server/facade.ts";
import { contactsExportChanged } from "../contract/events.ts";
import { exportFailedNotice, exportFinishedNotice } from "../contract/notices.ts";
import { cellsOf, headings } from "./sheet.ts";
import { exportColumns } from "./slots.ts";
import { contactExports, contacts } from "./tables.ts";

/** Contacts of one portion: nobody waits longer than for these. */
const batch = 200;
/** Contacts after which the progress is told anew. */
const toldEvery = 5_000;
const keptHours = 24;

type Export = typeof contactExports.$inferSelect;

/** Writes, and tells whoever asked; false where it is over. */
async function change(work: Work, exportId: string, values: Partial<Export>): Promise<boolean> {
  const [row] = await work.db
    .update(contactExports)
    .set(values)
    .where(and(eq(contactExports.id, exportId), isNull(contactExports.finished_at)))
    .returning();
  if (!row) return false;
  const { id: own, number_id, user_id, status, processed, total } = row;
  await work.emit(contactsExportChanged, { id: own, number_id, user_id, status, processed, total });
  return true;
}

/** Tells whoever asked, who may be elsewhere by now. */
async function tellAsker(work: Work, { number_id, user_id }: Export, notice: NoticeShape) {
  const number = (await numbersById(work.db, [number_id])).get(number_id);
  if (!number) return;
  await notify(work, user_id, notice, {
    values: { number: number.display_name },
    path: `/recursos/numeros/${number_id}/configuracoes`,
  });
}

/** Ends an export without a file. */
async function fail(work: Work, row: Export): Promise<void> {
  const over = { status: "failed", finished_at: work.now } as const;
  if (await change(work, row.id, over)) await tellAsker(work, row, exportFailedNotice);
}

/** The lines of the file portion by portion, headings first. */
async function* linesOf(
  work: JobWork,
  { id: exportId, number_id }: Export,
  language: Locale,
): AsyncGenerator<string[][]> {
  const others = async (contactIds: readonly string[]) =>
    (
      await work.services.ask(exportColumns, { number_id, contacts: contactIds, language }, work)
    ).flat();
  const ofNumber = and(eq(contacts.number_id, number_id), isNull(contacts.merged_into));
  const [counted] = await work.db.select({ total: count() }).from(contacts).where(ofNumber);
  const total = counted?.total ?? 0;
  const tell = (processed: number) =>
    work.transact((step) =>
      change(step, exportId, {
        status: "running",
        processed,
        total: Math.max(total, processed),
      }),
    );
  await tell(0);
  const headed = await others([]);
  yield [headings(language, headed)];
  let processed = 0;
  for (let after: string | null = null; ; ) {
    const next: (typeof contacts.$inferSelect)[] = await work.db
      .select()
      .from(contacts)
      .where(and(ofNumber, after ? gt(contacts.id, after) : undefined))
      .orderBy(asc(contacts.id))
      .limit(batch);
    const read = await others(next.map(({ id: contact }) => contact));
    // As the headings say, whatever columns there are by now.
    const byKey = new Map(read.map((column) => [column.key, column]));
    const columns = headed.map((column) => byKey.get(column.key) ?? column);
    yield next.map((row) => cellsOf(row, columns, language));
    after = next.at(-1)?.id ?? null;
    processed += next.length;
    const last = next.length < batch;
    if (last || processed % toldEvery === 0) await tell(processed);
    if (last) return;
  }
}

export const writeExport = defineJob({
  name: "contacts.write-export",
  title: "contacts:jobs.writeExport",
  lane: "reports",
  payload: z.object({ export_id: id, language: locale }),
  run: async ({ export_id, language }, work) => {
    const { services, transact } = work;
    const [row] = await work.db
      .select()
      .from(contactExports)
      .where(eq(contactExports.id, export_id));
    if (!row || row.finished_at) return;
    try {
      const bytes = await services.files.write(
        writeSheet(
          row.format,
          { name: say(language, "contacts:export.file"), portions: linesOf(work, row, language) },
          language,
        ),
      );
      await transact(async (step) => {
        const name = `${say(language, "contacts:export.file")}-${dayOf(step.now)}.${row.format}`;
        const file = await services.files.save(step.db, {
          bytes,
          name,
          type: sheetTypes[row.format],
        });
        const finished_at = step.now;
        const done = { status: "finished", file_id: file.id, finished_at } as const;
        if (await change(step, export_id, done)) await tellAsker(step, row, exportFinishedNotice);
        // Dropped meanwhile.
        else await services.files.remove(step.db, file.id);
      });
    } catch (error) {
      services.log.error({ err: error, export_id }, "contacts export failed");
      await transact((step) => fail(step, row));
    }
  },
});

/** Removes an export with its file, or not at all: a file that nobody names would stay for good. */
async function remove({ db, services }: Work, exportId: string): Promise<void> {
  const gone = await db
    .delete(contactExports)
    .where(eq(contactExports.id, exportId))
    .returning({ file_id: contactExports.file_id });
  for (const { file_id } of gone) if (file_id) await services.files.remove(db, file_id);
}

/** Drops exports of a number that name who is erased, also the one that is being written; answers how many. */
export async function dropExports(work: Work, numberId: string, limit: number): Promise<number> {
  const named = await work.db
    .select()
    .from(contactExports)
    .where(
      and(
        eq(contactExports.number_id, numberId),
        inArray(contactExports.status, ["finished", "running"]),
      ),
    )
    .limit(limit);
  for (const row of named) {
    if (row.status === "running") await fail(work, row);
    else await remove(work, row.id);
  }
  return named.length;
}

/** Personal data is not kept longer than it takes to fetch it. */
export const forgetExports = defineJob({
  name: "contacts.forget-exports",
  payload: z.object({}),
  every: 3_600,
  run: async (_, { db, now, transact }) => {
    const limit = new Date(now.getTime() - keptHours * 3_600_000);
    const old = await db
      .select({ id: contactExports.id })
      .from(contactExports)
      .where(lt(contactExports.created_at, limit));
    for (const { id: own } of old) await transact((step) => remove(step, own));
  },
});
