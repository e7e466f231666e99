import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Ability } from "../../../../src/contract/abilities.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Services } from "../../../../src/server/services.ts";
import { accountsOf, readableNumbers } from "../../../numbers/server/facade.ts";
import type { TemplateAccount } from "../../contract/message-template.ts";
import { accountLimits } from "../../contract/rules/limits.ts";
import { templateAccounts, templateLocks, templates } from "../tables.ts";

const hour = 3_600_000;

/** Locked names of a workspace, or of one of its accounts; the first to be free first. */
export const locksOf = (
  { db, now }: { db: Database; now: Date },
  workspace: string,
  home?: string,
) =>
  db
    .select({
      name: templateLocks.name,
      language: templateLocks.language,
      until: templateLocks.until,
    })
    .from(templateLocks)
    .where(
      and(
        eq(templateLocks.workspace_id, workspace),
        home === undefined ? undefined : eq(templateLocks.home, home),
        gt(templateLocks.until, now),
      ),
    )
    .orderBy(asc(templateLocks.until))
    .limit(1_000);

/** How many templates there are in each account, and how many people made in the last hour. */
async function countsOf({ db, now }: { db: Database; now: Date }, workspace: string) {
  const since = new Date(now.getTime() - hour).toISOString();
  const rows = await db
    .select({
      home: templates.home,
      count: sql<number>`count(*) filter (where status <> 'deleted')::int`,
      created: sql<number>`count(*) filter (where created_at > ${since} and creator_id is not null)::int`,
    })
    .from(templates)
    .where(eq(templates.workspace_id, workspace))
    .groupBy(templates.home);
  return new Map(rows.map(({ home, ...counts }) => [home, counts]));
}

/** What holds for the templates of a workspace, in each of its accounts and in all. */
export async function accountOf(
  call: { db: Database; now: Date; ability: Ability; services: Pick<Services, "gateway"> },
  workspace: string,
): Promise<TemplateAccount> {
  const [row] = await call.db
    .select()
    .from(templateAccounts)
    .where(eq(templateAccounts.workspace_id, workspace));
  const limits = accountLimits.templates;
  const counts = await countsOf(call, workspace);
  const numbers = await readableNumbers(call.db, workspace, call.ability);
  const read = new Set(numbers.map(({ phone }) => phone));
  const accounts = (await accountsOf(call.db, workspace)).map(({ home, phones, verified }) => ({
    account: home,
    numbers: phones.filter((phone) => read.has(phone)),
    namespace: row?.namespaces[home] ?? "",
    most: verified ? limits.verified : limits.unverified,
    ...(counts.get(home) ?? { count: 0, created: 0 }),
  }));
  // An account whose numbers are gone may still have templates.
  const there = [...counts.values()];
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
  return {
    namespace: row?.namespace ?? "",
    accounts,
    appeals: call.services.gateway.appealTemplate !== undefined,
    synced_at: row?.synced_at ?? null,
    count: sum(there.map(({ count }) => count)),
    most: sum(accounts.map(({ most }) => most)),
    created: sum(there.map(({ created }) => created)),
    most_created: accountLimits.createdPerHour,
    locked: await locksOf(call, workspace),
  };
}

/** Holds a workspace's account until this transaction ends: its limits are counted by one at a time. */
export async function holdAccount(db: Database, workspace: string): Promise<void> {
  await db
    .insert(templateAccounts)
    .values({ workspace_id: workspace })
    .onConflictDoUpdate({
      target: templateAccounts.workspace_id,
      set: { workspace_id: sql`excluded.workspace_id` },
    });
}
