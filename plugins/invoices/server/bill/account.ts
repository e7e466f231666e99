import { eq } from "drizzle-orm";
import type { Reading } from "../../../../src/server/db/kept.ts";
import type { Workspace } from "../../../workspaces/contract/workspace.ts";
import { type Month, monthOf, monthPlus, periodOf } from "../../contract/month.ts";
import { billingAccounts } from "../tables.ts";
import type { Billed } from "./billed.ts";

export type Account = typeof billingAccounts.$inferSelect;

/** A workspace that is met for the first time is billed from the last whole month on, not for its past. */
export function newAccount(workspace: Pick<Workspace, "id" | "created_at">, now: Date): Account {
  const [closed_through = monthOf(now)] = [
    monthPlus(monthOf(workspace.created_at), -1),
    monthPlus(monthOf(now), -2),
  ]
    .sort()
    .reverse();
  return {
    workspace_id: workspace.id,
    closed_through,
    carried: 0,
    monthly_fee: null,
    number_fee: null,
    license_fee: null,
    version: 1,
    updated_at: now,
  };
}

/** How a workspace is billed; as a new one's while nothing is written down. */
export async function accountOf(
  { db, now }: Reading,
  workspace: Pick<Workspace, "id" | "created_at">,
): Promise<Account> {
  const [row] = await db
    .select()
    .from(billingAccounts)
    .where(eq(billingAccounts.workspace_id, workspace.id));
  return row ?? newAccount(workspace, now);
}

/** The same, written down and held until the transaction ends. */
export async function holdAccount(
  call: Reading,
  workspace: Pick<Workspace, "id" | "created_at">,
): Promise<Account> {
  const { db, now } = call;
  await db.insert(billingAccounts).values(newAccount(workspace, now)).onConflictDoNothing();
  await db
    .select({ id: billingAccounts.workspace_id })
    .from(billingAccounts)
    .where(eq(billingAccounts.workspace_id, workspace.id))
    .for("update");
  return accountOf(call, workspace);
}

/** The month of a workspace that a bill is about. */
export const billedMonth = (
  workspace: Pick<Workspace, "id" | "currency">,
  account: Account,
  month: Month,
): Billed => ({
  workspace_id: workspace.id,
  currency: workspace.currency,
  month,
  ...periodOf(month),
  account,
});
