import { and, asc, count, eq, gt, isNotNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import { accountsOf, isVerifiedAccount } from "../../../numbers/server/facade.ts";
import type { TemplateAccount } from "../../contract/message-template.ts";
import { accountLimits } from "../../contract/rules/limits.ts";
import { templateAccounts, templateLocks, templates } from "../tables.ts";

const hour = 3_600_000;

/** Locked names of a workspace, the first to be free first. */
export const locksOf = ({ db, now }: { db: Database; now: Date }, workspace: string) =>
  db
    .select({
      name: templateLocks.name,
      language: templateLocks.language,
      until: templateLocks.until,
    })
    .from(templateLocks)
    .where(and(eq(templateLocks.workspace_id, workspace), gt(templateLocks.until, now)))
    .orderBy(asc(templateLocks.until))
    .limit(1_000);

/** How many templates there are, and how many were made by people in the last hour. */
async function countsOf({ db, now }: { db: Database; now: Date }, workspace: string) {
  const [all] = await db
    .select({ count: count() })
    .from(templates)
    .where(and(eq(templates.workspace_id, workspace), ne(templates.status, "deleted")));
  const [made] = await db
    .select({ count: count() })
    .from(templates)
    .where(
      and(
        eq(templates.workspace_id, workspace),
        gt(templates.created_at, new Date(now.getTime() - hour)),
        isNotNull(templates.creator_id),
      ),
    );
  return { count: all?.count ?? 0, created: made?.count ?? 0 };
}

/** What holds for all templates of a workspace. */
export async function accountOf(
  call: { db: Database; now: Date },
  workspace: string,
): Promise<TemplateAccount> {
  const [row] = await call.db
    .select()
    .from(templateAccounts)
    .where(eq(templateAccounts.workspace_id, workspace));
  const { unverified, verified } = accountLimits.templates;
  const accounts = await accountsOf(call.db, workspace);
  return {
    namespace: row?.namespace ?? "",
    accounts: accounts.map(({ home, phones }) => ({
      account: home,
      numbers: phones,
      namespace: row?.namespaces[home] ?? "",
    })),
    synced_at: row?.synced_at ?? null,
    ...(await countsOf(call, workspace)),
    most: (await isVerifiedAccount(call.db, workspace)) ? verified : unverified,
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
