import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, lt, ne, or, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import type { Account } from "../../../../src/server/gateway/account.ts";
import type { KnownTemplate, TemplateGateway } from "../../../../src/server/gateway/templates.ts";
import { defineJob, type Work } from "../../../../src/server/plugin.ts";
import { accountsOf } from "../../../numbers/server/facade.ts";
import { workspacesById } from "../../../workspaces/server/facade.ts";
import { templatesSynced } from "../../contract/events.ts";
import { qualityScore } from "../../contract/message-template.ts";
import { parameterFormat } from "../../contract/template.ts";
import { fromComponents } from "../../contract/writing/from-components.ts";
import { holdAccount } from "../read/account.ts";
import { fileIdOf, type Row } from "../read/show.ts";
import { type StoredHeader, templateAccounts, templates, type Words } from "../tables.ts";
import { dropFile } from "../write/drop-file.ts";
import { wordsIn } from "../write/words-in.ts";
import { moveTo, rate, recategorise } from "./move.ts";
import { categoryOf, reasonOf, statusOf } from "./status.ts";

/** What an account holds. */
export type Listed = Awaited<ReturnType<TemplateGateway["listTemplates"]>> & { home: string };

/** Reads all accounts that a workspace's numbers lie in. */
export async function listsOf(
  { db, services }: Pick<Work, "db" | "services">,
  workspace: string,
): Promise<Listed[]> {
  const lists: Listed[] = [];
  for (const { home } of await accountsOf(db, workspace)) {
    lists.push({ ...(await services.gateway.listTemplates({ workspace, home })), home });
  }
  return lists;
}

const keyOf = ({ name, language }: Pick<Row, "name" | "language">) => `${name}\n${language}`;

/** Headers of the same kind keep our own file, which WhatsApp only shows. */
function headerOf(
  read: ReturnType<typeof fromComponents>["header"],
  kept: StoredHeader | null,
): StoredHeader | null {
  const isFile = read && !("text" in read) && fileIdOf(kept) !== null;
  return isFile && read.format === kept?.format ? kept : read;
}

function wordsOf(known: KnownTemplate, kept: Row | null): Words {
  const { handle: _, header, ...read } = fromComponents(known.language, known.components);
  return {
    ...read,
    header: headerOf(header, kept?.header ?? null),
    category: categoryOf(known.category),
    parameter_format: parameterFormat
      .catch("positional")
      .parse(known.parameter_format.toLowerCase()),
    validity_seconds: known.message_send_ttl_seconds ?? null,
  };
}

const rejectionOf = (known: KnownTemplate) => ({
  reason: reasonOf(known.rejected_reason),
  details: "",
  recommendation: "",
});

async function follow(work: Work, row: Row, known: KnownTemplate): Promise<void> {
  // What is on its way there is newer than what is there.
  if (row.submission === "queued" || row.status === "pending_deletion") return;
  const status = statusOf(known.status);
  let after = await moveTo(work, row, {
    status,
    network_id: known.id,
    ...(status === "rejected" && !row.rejection ? { rejection: rejectionOf(known) } : {}),
  });
  after = await recategorise(work, after, categoryOf(known.category));
  after = await rate(work, after, qualityScore.parse(known.quality_score.toLowerCase()));
  const words = wordsOf(known, after);
  if (isDeepStrictEqual(words, wordsIn(after))) return;
  await work.db
    .update(templates)
    .set({ ...words, version: sql`${templates.version} + 1`, updated_at: work.now })
    .where(eq(templates.id, row.id));
  await dropFile(work, row.workspace_id, after.header);
}

async function bring(
  work: Work,
  { workspace, home }: Account,
  known: KnownTemplate,
): Promise<void> {
  const status = statusOf(known.status);
  await work.db
    .insert(templates)
    .values({
      id: uuidv7(),
      workspace_id: workspace,
      home,
      name: known.name,
      language: known.language,
      ...wordsOf(known, null),
      status,
      network_id: known.id,
      quality_score: qualityScore.parse(known.quality_score.toLowerCase()),
      rejection:
        status === "rejected" ? { ...rejectionOf(known), at: work.now.toISOString() } : null,
      created_at: work.now,
      updated_at: work.now,
    })
    .onConflictDoNothing();
}

/** Makes what a workspace has in an account what WhatsApp says it is. */
async function applyOne(
  work: Work,
  workspace: string,
  { home, templates: known }: Listed,
): Promise<void> {
  const rows = await work.db
    .select()
    .from(templates)
    .where(
      and(
        eq(templates.workspace_id, workspace),
        eq(templates.home, home),
        ne(templates.status, "deleted"),
      ),
    )
    .for("update");
  const byId = new Map(rows.flatMap((row) => (row.network_id ? [[row.network_id, row]] : [])));
  const byName = new Map(rows.map((row) => [keyOf(row), row]));
  const met = new Set<string>();
  for (const one of known) {
    const row = byId.get(one.id) ?? byName.get(keyOf(one));
    if (row) {
      met.add(row.id);
      await follow(work, row, one);
    } else if (statusOf(one.status) !== "deleted") await bring(work, { workspace, home }, one);
  }
  for (const row of rows) {
    const isThere = met.has(row.id) || row.network_id === null || row.submission === "queued";
    if (!isThere) await moveTo(work, row, { status: "deleted" });
  }
}

/**
 * Makes a workspace's templates what WhatsApp says they are; those of an account that was not read stay as they are.
 * Answers how many there are.
 */
export async function applyLists(
  work: Work,
  workspace: string,
  lists: readonly Listed[],
): Promise<number> {
  const { db, now } = work;
  await holdAccount(db, workspace);
  for (const list of lists) await applyOne(work, workspace, list);
  const namespaces = Object.fromEntries(lists.map(({ home, namespace }) => [home, namespace]));
  await db
    .update(templateAccounts)
    .set({ namespace: lists[0]?.namespace ?? "", namespaces, synced_at: now })
    .where(eq(templateAccounts.workspace_id, workspace));
  await work.emit(templatesSynced, { workspace_id: workspace });
  return lists.reduce((all, { templates: known }) => all + known.length, 0);
}

/** Reads a workspace's templates from WhatsApp. */
export const syncJob = defineJob({
  name: "templates.sync",
  title: "templates:jobs.sync",
  lane: "gateway",
  payload: z.object({ workspace_id: id }),
  run: async ({ workspace_id }, { db, services, transact }) => {
    if (!(await workspacesById(db, [workspace_id])).has(workspace_id)) return;
    const lists = await listsOf({ db, services }, workspace_id);
    await transact((work) => applyLists(work, workspace_id, lists));
  },
});

/** Hours after which a list that nobody asked for is read again. */
const stale = 12;

/** Keeps every list fresh, also where nobody presses a button. */
export const syncStale = defineJob({
  name: "templates.sync-stale",
  payload: z.object({}),
  every: 3_600,
  run: async (_, { db, now, transact }) => {
    const before = new Date(now.getTime() - stale * 3_600_000);
    const old = await db
      .select({ id: templateAccounts.workspace_id })
      .from(templateAccounts)
      .where(or(isNull(templateAccounts.synced_at), lt(templateAccounts.synced_at, before)))
      .limit(500);
    if (old.length === 0) return;
    await transact(async ({ enqueue }) => {
      for (const { id: workspace_id } of old) {
        await enqueue(syncJob, { workspace_id }, { key: workspace_id });
      }
    });
  },
});
