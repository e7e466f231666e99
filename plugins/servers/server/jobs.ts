import { and, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { dayOf } from "../../../src/contract/day.ts";
import { id } from "../../../src/contract/wire.ts";
import { defineJob, type JobWork, type Work } from "../../../src/server/plugin.ts";
import { serverFileChanged } from "../contract/events.ts";
import { fileKinds, keptDays } from "../contract/file.ts";
import { readBackup, recordsOf, sealedBackup } from "./backup.ts";
import { logLines } from "./log-lines.ts";
import { serverFiles } from "./tables.ts";

type FileRow = typeof serverFiles.$inferSelect;

async function change(work: Work, { id: fileId, number_id }: FileRow, set: Partial<FileRow>) {
  await work.db.update(serverFiles).set(set).where(eq(serverFiles.id, fileId));
  await work.emit(serverFileChanged, { number_id });
}

type Asked = Pick<FileRow, "number_id" | "kind" | "from_day" | "to_day" | "asked_at">;

async function* counted<T>(all: AsyncIterable<T>, count: () => void): AsyncGenerator<T> {
  for await (const one of all) {
    count();
    yield one;
  }
}

async function* encoded(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const line of lines) yield encoder.encode(line);
}

/** The bytes of what was asked for, and what it holds and is called. */
export async function written(
  { db, services }: Pick<Work, "db" | "services">,
  { number_id, kind, from_day, to_day, asked_at }: Asked,
) {
  let items = 0;
  const count = () => {
    items += 1;
  };
  if (kind === "backup") {
    const records = counted(recordsOf(db, number_id, asked_at), count);
    const bytes = await services.files.write(await sealedBackup(db, number_id, records));
    const name = `backup-${dayOf(asked_at)}.bak`;
    return { bytes, items, name, type: "application/octet-stream" };
  }
  if (!from_day || !to_day) throw new Error("a log is of some days");
  const lines = counted(logLines(db, number_id, { from: from_day, to: to_day }), count);
  const bytes = await services.files.write(encoded(lines));
  const name = `server-log-${from_day}-${to_day}.jsonl`;
  return { bytes, items, name, type: "text/plain; charset=utf-8" };
}

/** A backup that cannot be read is none: it is read to its end before it is shown as finished. */
async function proveWhole({ db, services }: JobWork, row: FileRow, fileId: string, items: number) {
  const { pieces } = await services.files.open(db, fileId);
  let found = 0;
  for await (const _ of readBackup(db, row.number_id, pieces)) found += 1;
  if (found !== items) throw new Error(`the backup holds ${found} of ${items} records`);
}

export const writeFile = defineJob({
  name: "servers.write-file",
  title: "servers:jobs.write",
  lane: "reports",
  payload: z.object({ file_id: id }),
  run: async ({ file_id }, work) => {
    const { db, services, transact } = work;
    const [row] = await db.select().from(serverFiles).where(eq(serverFiles.id, file_id));
    if (!row || row.finished_at) return;
    await transact(async (step) => {
      await change(step, row, { status: "running", file_id: null });
      // Of a server that was killed before it had read it back.
      if (row.file_id) await services.files.remove(step.db, row.file_id);
    });
    try {
      const { items, ...made } = await written(work, row);
      const file = await transact(async (step) => {
        const saved = await services.files.save(step.db, made);
        await change(step, row, { file_id: saved.id });
        return saved;
      });
      if (row.kind === "backup") await proveWhole(work, row, file.id, items);
      await transact((step) =>
        change(step, row, { status: "finished", items, finished_at: step.now }),
      );
    } catch (error) {
      services.log.error({ err: error, file_id }, "a number's file was not written");
      await transact((step) => change(step, row, { status: "failed", finished_at: step.now }));
    }
  },
});

/** What customers wrote is not kept for longer than was said. */
export const forgetFiles = defineJob({
  name: "servers.forget-files",
  payload: z.object({}),
  every: 3_600,
  run: async (_, { db, now, services, transact }) => {
    for (const kind of fileKinds) {
      const limit = new Date(now.getTime() - keptDays[kind] * 86_400_000);
      const old = await db
        .select()
        .from(serverFiles)
        .where(and(eq(serverFiles.kind, kind), lt(serverFiles.asked_at, limit)));
      for (const { id: gone, number_id, file_id } of old) {
        await transact(async (step) => {
          await step.db.delete(serverFiles).where(eq(serverFiles.id, gone));
          if (file_id) await services.files.remove(step.db, file_id);
          await step.emit(serverFileChanged, { number_id });
        });
      }
    }
  },
});
