import { eq } from "drizzle-orm";
import { type Currency, invalid, type Money } from "../../../../src/contract/wire.ts";
import { pageOf } from "../../../../src/server/db/paginate.ts";
import { route } from "../../../../src/server/plugin.ts";
import { changedMeanwhile } from "../../../../src/server/record.ts";
import { takePlan } from "../../../plans/server/facade.ts";
import type { Workspace } from "../../../workspaces/contract/workspace.ts";
import { billChanged } from "../../contract/events.ts";
import type { Billing } from "../../contract/staff/billing.ts";
import {
  getWorkspaceBilling,
  listWorkspaceServices,
  setWorkspaceFees,
  setWorkspacePlan,
} from "../../contract/staff/billing-endpoints.ts";
import { holdAccount } from "../bill/account.ts";
import { anyWorkspace } from "../read/admission.ts";
import { billingOf } from "../read/billing.ts";
import { servicesUsed } from "../read/services.ts";
import { recordOnBill } from "../record.ts";
import { billingAccounts } from "../tables.ts";

type Changing = Parameters<typeof recordOnBill>[0] &
  Parameters<typeof changedMeanwhile>[0] &
  Parameters<typeof billingOf>[0] & { body: { version: number } };

/** How a workspace is billed, held; refuses whoever saw an older version. */
async function claim(call: Changing, workspace: Omit<Workspace, "role">): Promise<Billing> {
  const { db, now, body } = call;
  const account = await holdAccount(call, workspace);
  const before = await billingOf(call, workspace);
  if (account.version !== body.version) {
    const changed = { subject: "bill", id: workspace.id, at: before.updated_at };
    throw await changedMeanwhile(call, changed, before);
  }
  await db
    .update(billingAccounts)
    .set({ version: account.version + 1, updated_at: now })
    .where(eq(billingAccounts.workspace_id, workspace.id));
  return before;
}

/** Agreed fees as the log keeps them: for years, when nobody knows any more what was billed in. */
function feesOf(
  { monthly_fee, number_fee, license_fee }: Pick<Billing, keyof Fees>,
  currency: Currency,
): Fees<Money | null> {
  const money = (amount: number | null) => (amount === null ? null : { amount, currency });
  return {
    monthly_fee: money(monthly_fee),
    number_fee: money(number_fee),
    license_fee: money(license_fee),
  };
}
type Fees<V = unknown> = Record<"monthly_fee" | "number_fee" | "license_fee", V>;

export const billingRoutes = [
  route(getWorkspaceBilling, async (call) => ({
    data: await billingOf(call, await anyWorkspace(call.db, call.params.workspace)),
  })),

  route(listWorkspaceServices, async (call) => {
    const workspace = await anyWorkspace(call.db, call.params.workspace);
    const used = await servicesUsed(call, workspace);
    return pageOf(call, call.query.sort === "-name" ? used.reverse() : used);
  }),

  route(setWorkspaceFees, async (call) => {
    const { db, body } = call;
    const workspace = await anyWorkspace(db, call.params.workspace);
    const { id: workspace_id } = workspace;
    const before = await claim(call, workspace);
    const { reason, version: _, ...fees } = body;
    await db
      .update(billingAccounts)
      .set(fees)
      .where(eq(billingAccounts.workspace_id, workspace_id));
    await recordOnBill(call, "bill.fees-changed", workspace_id, {
      before: feesOf(before, workspace.currency),
      after: feesOf(fees, workspace.currency),
      reason,
    });
    await call.emit(billChanged, { workspace_id });
    return { data: await billingOf(call, workspace) };
  }),

  route(setWorkspacePlan, async (call) => {
    const { db, body } = call;
    const workspace = await anyWorkspace(db, call.params.workspace);
    const { id: workspace_id } = workspace;
    const before = await claim(call, workspace);
    const held = before.plans.find(({ ended_at }) => ended_at === null);
    if (held?.id === body.plan_id) throw invalid({ plan_id: "invoices.same_plan" });
    const plan = await takePlan(call, { workspace_id, plan_id: body.plan_id });
    await recordOnBill(call, "bill.plan-changed", workspace_id, {
      before: { plan: held?.name ?? null },
      after: { plan: plan.name },
      reason: body.reason,
    });
    await call.emit(billChanged, { workspace_id });
    return { data: await billingOf(call, workspace) };
  }),
];
