import { and, eq, isNull, lt, ne, or } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import type { TemplateGateway } from "../../../../src/server/gateway/templates.ts";
import { defineJob, type Work } from "../../../../src/server/plugin.ts";
import { accountsOf } from "../../../numbers/server/facade.ts";
import { workspacesById } from "../../../workspaces/server/facade.ts";
import { templatesSynced } from "../../contract/events.ts";
import { holdAccount } from "../read/account.ts";
import type { Row } from "../read/show.ts";
import { templateAccounts, templates } from "../tables.ts";
import { moveTo } from "./move.ts";
import { statusOf } from "./status.ts";
import { bring, follow } from "./take-over.ts";

/** What an account holds; what changed here since `asked` may be newer. */
export type Listed = Awaited<ReturnType<TemplateGateway["listTemplates"]>> & {
  home: string;
  asked: Date;
};

/** Reads all accounts that a workspace's numbers lie in. */
export async function listsOf(
  { db, now: asked, services }: Pick<Work, "db" | "now" | "services">,
  workspace: string,
): Promise<Listed[]> {
  const lists: Listed[] = [];
  for (const { home } of await accountsOf(db, workspace)) {
    lists.push({ ...(await services.gateway.listTemplates({ workspace, home })), home, asked });
  }
  return lists;
}

const keyOf = ({ name, language }: Pick<Row, "name" | "language">) => `${name}\n${language}`;

/** Makes what a workspace has in an account what WhatsApp says it is. */
async function applyOne(
  work: Work,
  workspace: string,
  { home, templates: known, asked }: Listed,
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
  const brought = new Set<string>();
  for (const one of known) {
    const row = byId.get(one.id) ?? byName.get(keyOf(one));
    if (row) {
      met.add(row.id);
      if (row.updated_at < asked) await follow(work, row, one);
    } else if (statusOf(one.status) !== "deleted" && !brought.has(keyOf(one))) {
      brought.add(keyOf(one));
      await bring(work, { workspace, home }, one, asked);
    }
  }
  for (const row of rows) {
    const isNewer = row.updated_at >= asked || row.submission === "queued";
    const isThere = met.has(row.id) || row.network_id === null || isNewer;
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
  run: async ({ workspace_id }, { db, now, services, transact }) => {
    if (!(await workspacesById(db, [workspace_id])).has(workspace_id)) return;
    const lists = await listsOf({ db, now, services }, workspace_id);
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
        await enqueue(syncJob, { workspace_id }, { key: workspace_id, whose: workspace_id });
      }
    });
  },
});
