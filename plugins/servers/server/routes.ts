import { and, eq, inArray, isNull, lte } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { type Day, dayOf, dayPlus } from "../../../src/contract/day.ts";
import { conflict, invalid, notFound } from "../../../src/contract/wire.ts";
import { pageOfRows } from "../../../src/server/db/paginate.ts";
import { files } from "../../../src/server/db/tables.ts";
import { type Call, route, type Work } from "../../../src/server/plugin.ts";
import { needConfirmed } from "../../auth/server/facade.ts";
import { type NumberHandle, numbersById } from "../../numbers/server/facade.ts";
import { peopleById } from "../../users/server/facade.ts";
import { audit } from "../contract/audit.ts";
import {
  generateBackup,
  generateServerLog,
  getServerInfo,
  listBackups,
  listServerLogs,
  openBackup,
  openServerLog,
} from "../contract/endpoints.ts";
import {
  type Backup,
  type FileKind,
  keptDays,
  longestLog,
  type ServerLog,
} from "../contract/file.ts";
import { infoOf } from "./info.ts";
import { writeFile } from "./jobs.ts";
import { serverFiles } from "./tables.ts";

type FileRow = typeof serverFiles.$inferSelect;
type InNumber = Pick<Work, "db"> & { params: { number: string } };

const linkMinutes = 15;
/** What a killed server left holds up the next one no longer than this (ms). */
const longest = 60 * 60_000;

async function numberOf({ db, params }: InNumber): Promise<NumberHandle> {
  const number = (await numbersById(db, [params.number])).get(params.number);
  if (!number) throw notFound();
  return number;
}

const ofNumber = ({ id, workspace_id }: NumberHandle) => ({
  subject: "number" as const,
  subject_id: id,
  number_id: id,
  workspace_id,
});

/** As lists show them. */
async function shown({ db }: Pick<Work, "db">, rows: readonly FileRow[]): Promise<Backup[]> {
  const people = await peopleById(
    db,
    rows.map(({ asked_by_id }) => asked_by_id),
  );
  const ids = rows.flatMap(({ file_id, status }) =>
    file_id && status === "finished" ? [file_id] : [],
  );
  const kept = ids.length === 0 ? [] : await db.select().from(files).where(inArray(files.id, ids));
  const byId = new Map(kept.map((file) => [file.id, file]));
  return rows.map((row) => {
    const file = byId.get(row.file_id ?? "");
    return {
      id: row.id,
      status: row.status,
      items: row.items,
      size: file?.size ?? null,
      checksum: file?.sha256 ?? null,
      asked_by: people.get(row.asked_by_id)?.name ?? "",
      reason: row.reason,
      asked_at: row.asked_at,
      finished_at: row.finished_at,
      kept_until: new Date(row.asked_at.getTime() + keptDays[row.kind] * 86_400_000),
    };
  });
}

async function shownLogs(call: Pick<Work, "db">, rows: readonly FileRow[]): Promise<ServerLog[]> {
  const common = await shown(call, rows);
  return common.map((one, index) => {
    const row = rows[index];
    if (!row?.from_day || !row.to_day) throw new Error("a log is of some days");
    return { ...one, from: row.from_day, to: row.to_day };
  });
}

async function pageOfKind(
  call: Pick<Call<typeof listBackups>, "db" | "path" | "query" | "params">,
  kind: FileKind,
) {
  const { id } = await numberOf(call);
  return pageOfRows(call, serverFiles, {
    where: and(eq(serverFiles.number_id, id), eq(serverFiles.kind, kind)),
    fallback: "-asked_at",
    tie: serverFiles.id,
  });
}

type Generating = Call<typeof generateBackup> | Call<typeof generateServerLog>;

/** Begins one, for whoever has shown the password; one of a kind at a time. */
async function generate(
  call: Generating,
  kind: FileKind,
  days: { from: Day; to: Day } | undefined,
): Promise<FileRow> {
  const { db, now, body, actor } = call;
  const number = await numberOf(call);
  await needConfirmed(call);
  const { number_id, finished_at, asked_at } = serverFiles;
  await db
    .update(serverFiles)
    .set({ status: "failed", finished_at: now })
    .where(
      and(
        eq(number_id, number.id),
        eq(serverFiles.kind, kind),
        isNull(finished_at),
        lte(asked_at, new Date(now.getTime() - longest)),
      ),
    );
  // Of two at once the store takes one.
  const [row] = await db
    .insert(serverFiles)
    .values({
      id: uuidv7(),
      number_id: number.id,
      kind,
      from_day: days?.from ?? null,
      to_day: days?.to ?? null,
      asked_by_id: actor.id,
      reason: body.reason,
      asked_at: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw conflict("servers.running");
  await call.record(audit, {
    action: kind === "log" ? "number.log-generated" : "number.backup-generated",
    ...ofNumber(number),
    ...(days ? { after: days } : {}),
    reason: body.reason,
  });
  await call.enqueue(writeFile, { file_id: row.id });
  return row;
}

/** The days of a log, refused where they are none, too many or not begun yet. */
function daysOf({ body, now }: Pick<Call<typeof generateServerLog>, "body" | "now">) {
  const { from, to } = body;
  if (to < from) throw invalid({ to: "servers.span_order" });
  if (to > dayOf(now)) throw invalid({ to: "servers.span_future" });
  if (from < dayPlus(to, 1 - longestLog)) throw invalid({ from: "servers.span_long" });
  return { from, to };
}

/** A link to one, for whoever has shown the password; it is on record. */
async function open(call: Call<typeof openBackup> | Call<typeof openServerLog>, kind: FileKind) {
  const { db, now, params, services } = call;
  const number = await numberOf(call);
  await needConfirmed(call);
  const [row] = await db
    .select()
    .from(serverFiles)
    .where(
      and(
        eq(serverFiles.id, params.file),
        eq(serverFiles.number_id, number.id),
        eq(serverFiles.kind, kind),
      ),
    );
  if (!row?.file_id || row.status !== "finished") throw notFound();
  const [one] = await shown(call, [row]);
  await call.record(audit, {
    action: kind === "log" ? "number.log-opened" : "number.backup-opened",
    ...ofNumber(number),
    after: { checksum: one?.checksum },
  });
  return { data: { url: services.files.link(row.file_id, now, linkMinutes) } };
}

function only<T>([one]: readonly T[]): { data: T } {
  if (one === undefined) throw new Error("the file is not shown");
  return { data: one };
}

export const routes = [
  route(getServerInfo, async (call) => ({ data: await infoOf(call, call.params.number) })),

  route(listServerLogs, async (call) => {
    const page = await pageOfKind(call, "log");
    return { ...page, data: await shownLogs(call, page.data) };
  }),
  route(generateServerLog, async (call) =>
    only(await shownLogs(call, [await generate(call, "log", daysOf(call))])),
  ),
  route(openServerLog, (call) => open(call, "log")),

  route(listBackups, async (call) => {
    const page = await pageOfKind(call, "backup");
    return { ...page, data: await shown(call, page.data) };
  }),
  route(generateBackup, async (call) =>
    only(await shown(call, [await generate(call, "backup", undefined)])),
  ),
  route(openBackup, (call) => open(call, "backup")),
];
