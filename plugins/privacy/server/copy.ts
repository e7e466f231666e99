import { and, eq, isNotNull, lt } from "drizzle-orm";
import { z } from "zod";
import { dayOf } from "../../../src/contract/day.ts";
import { ApiError, id, locale } from "../../../src/contract/wire.ts";
import { type ZipEntry, zip } from "../../../src/server/files/zip.ts";
import { defineJob, type JobWork } from "../../../src/server/plugin.ts";
import { say } from "../../../src/server/words.ts";
import type { PersonPart } from "../../contacts/server/slots.ts";
import { type CountedPart, copyHours } from "../contract/data-request.ts";
import { copyFinishedNotice, requestFailedNotice } from "../contract/notices.ts";
import { documentOf } from "./document.ts";
import { changeRequest, openRequest, partsOf, type RequestRow, tellAsker } from "./requests.ts";
import { dataRequests } from "./tables.ts";

/** What goes into the archive: one document, and beside it each file under its id and name. */
async function* entriesOf(
  work: JobWork,
  parts: readonly PersonPart[],
  { counted, document, folder }: { counted: CountedPart[]; document: string; folder: string },
): AsyncGenerator<ZipEntry> {
  yield [document, documentOf(work.db, parts, counted)];
  let files = 0;
  for (const part of parts) {
    for await (const ids of part.files?.(work.db) ?? []) {
      for (const file of ids) {
        const opened = await work.services.files.open(work.db, file).catch((error: unknown) => {
          // Removed since, or its bytes are lost: the document still says that it was there.
          const lost = (error as NodeJS.ErrnoException).code === "ENOENT";
          if (error instanceof ApiError || lost) return null;
          throw error;
        });
        if (!opened) continue;
        files += 1;
        yield [`${folder}/${file}-${opened.file.name}`, opened.pieces];
      }
    }
  }
  if (files > 0) counted.push({ part: "files", rows: files });
}

async function write(work: JobWork, row: RequestRow, language: z.output<typeof locale>) {
  const parts = await partsOf(work, row);
  if (!parts) throw new Error("the contact is gone");
  const counted: CountedPart[] = [];
  const names = {
    document: `${say(language, "privacy:copy.document")}.json`,
    folder: say(language, "privacy:copy.folder"),
  };
  const bytes = await work.services.files.write(zip(entriesOf(work, parts, { counted, ...names })));
  await work.transact(async (step) => {
    // Erased meanwhile: what was written belongs to nobody and is swept away.
    if (!(await openRequest(step.db, row.id))) return;
    const name = `${[say(language, "privacy:copy.file"), row.phone_end, dayOf(step.now)].filter(Boolean).join("-")}.zip`;
    const file = await step.services.files.save(step.db, { bytes, name, type: "application/zip" });
    const change = { status: "finished", file_id: file.id, counted } as const;
    await changeRequest(step, row, { ...change, finished_at: step.now });
    await tellAsker(step, row, copyFinishedNotice);
  });
}

export const writeCopy = defineJob({
  name: "privacy.write-copy",
  title: "privacy:jobs.writeCopy",
  lane: "reports",
  payload: z.object({ request_id: id, language: locale }),
  run: async ({ request_id, language }, work) => {
    const row = await openRequest(work.db, request_id);
    if (!row) return;
    await work.transact((step) => changeRequest(step, row, { status: "running" }));
    try {
      await write(work, row, language);
    } catch (error) {
      work.services.log.error({ err: error, request_id }, "copy of a person's data failed");
      await work.transact(async (step) => {
        await changeRequest(step, row, { status: "failed", finished_at: step.now });
        await tellAsker(step, row, requestFailedNotice);
      });
    }
  },
});

/** A copy is not kept longer than it takes to fetch it; that there was one stays. */
export const forgetCopies = defineJob({
  name: "privacy.forget-copies",
  payload: z.object({}),
  every: 3_600,
  run: async (_, { db, now, services, transact }) => {
    const limit = new Date(now.getTime() - copyHours * 3_600_000);
    const old = await db
      .select({ id: dataRequests.id, file_id: dataRequests.file_id })
      .from(dataRequests)
      .where(and(isNotNull(dataRequests.file_id), lt(dataRequests.finished_at, limit)));
    for (const { id: request, file_id } of old) {
      if (!file_id) continue;
      // Both or neither: a file that no request names would stay for good.
      await transact(async (step) => {
        const own = and(eq(dataRequests.id, request), eq(dataRequests.file_id, file_id));
        const emptied = await step.db
          .update(dataRequests)
          .set({ file_id: null })
          .where(own)
          .returning({ id: dataRequests.id });
        if (emptied.length > 0) await services.files.remove(step.db, file_id);
      });
    }
  },
});
