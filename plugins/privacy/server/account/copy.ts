import { and, eq, isNotNull, lt } from "drizzle-orm";
import { z } from "zod";
import { dayOf } from "../../../../src/contract/day.ts";
import { id, locale } from "../../../../src/contract/wire.ts";
import { type ZipEntry, zip } from "../../../../src/server/files/zip.ts";
import { defineJob, type JobWork } from "../../../../src/server/plugin.ts";
import { say } from "../../../../src/server/words.ts";
import { notify } from "../../../notifications/server/facade.ts";
import { type AccountPart, accountParts } from "../../../users/server/slots.ts";
import { type CountedPart, copyHours } from "../../contract/data-request.ts";
import { accountCopyFailedNotice, accountCopyFinishedNotice } from "../../contract/notices.ts";
import { documentOf } from "../document.ts";
import { accountCopies } from "../tables.ts";
import { type CopyRow, changeCopy, openCopy } from "./copies.ts";
import { sheetOf } from "./sheets.ts";

type Language = z.output<typeof locale>;

/** One document, and beside it a table of each kind of data there is. */
async function* entriesOf(
  { db }: JobWork,
  parts: readonly AccountPart[],
  counted: CountedPart[],
  language: Language,
): AsyncGenerator<ZipEntry> {
  yield [`${say(language, "privacy:copy.document")}.json`, documentOf(db, parts, counted)];
  const found = new Set(counted.map(({ part }) => part));
  for (const part of parts) {
    if (found.has(part.part)) yield [`${part.part}.csv`, sheetOf(db, part, language)];
  }
}

async function write(work: JobWork, row: CopyRow, language: Language) {
  const parts = (await work.services.ask(accountParts, row.user_id, work)).flat();
  const counted: CountedPart[] = [];
  const bytes = await work.services.files.write(zip(entriesOf(work, parts, counted, language)));
  await work.transact(async (step) => {
    const name = `${say(language, "privacy:copy.account")}-${dayOf(step.now)}.zip`;
    const file = await step.services.files.save(step.db, { bytes, name, type: "application/zip" });
    const done = { status: "finished", file_id: file.id, counted, finished_at: step.now } as const;
    if (!(await changeCopy(step, row, done))) {
      // Ended meanwhile: nobody may fetch what was written.
      await step.services.files.remove(step.db, file.id);
      return;
    }
    await notify(step, row.user_id, accountCopyFinishedNotice, { path: "/minha-conta/dados" });
  });
}

export const writeAccountCopy = defineJob({
  name: "privacy.write-account-copy",
  title: "privacy:jobs.writeAccountCopy",
  lane: "reports",
  payload: z.object({ copy_id: id, language: locale }),
  run: async ({ copy_id, language }, work) => {
    const row = await openCopy(work.db, copy_id);
    if (!row) return;
    await work.transact((step) => changeCopy(step, row, { status: "running" }));
    try {
      await write(work, row, language);
    } catch (error) {
      work.services.log.error({ err: error, copy_id }, "copy of an account's data failed");
      await work.transact(async (step) => {
        const failed = { status: "failed", finished_at: step.now } as const;
        if (!(await changeCopy(step, row, failed))) return;
        await notify(step, row.user_id, accountCopyFailedNotice, { path: "/minha-conta/dados" });
      });
    }
  },
});

/** A copy is not kept longer than it takes to fetch it; that there was one stays. */
export const forgetAccountCopies = defineJob({
  name: "privacy.forget-account-copies",
  payload: z.object({}),
  every: 3_600,
  run: async (_, { db, now, services, transact }) => {
    const { file_id, finished_at } = accountCopies;
    const limit = new Date(now.getTime() - copyHours * 3_600_000);
    const old = await db
      .select({ id: accountCopies.id, file: file_id })
      .from(accountCopies)
      .where(and(isNotNull(file_id), lt(finished_at, limit)));
    for (const { id: copy, file } of old) {
      if (!file) continue;
      // Both or neither: a file that no copy names would stay for good.
      await transact(async (step) => {
        const emptied = await step.db
          .update(accountCopies)
          .set({ file_id: null })
          .where(and(eq(accountCopies.id, copy), eq(file_id, file)))
          .returning({ id: accountCopies.id });
        if (emptied.length > 0) await services.files.remove(step.db, file);
      });
    }
  },
});
