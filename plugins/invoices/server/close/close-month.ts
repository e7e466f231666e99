import { eq, inArray } from "drizzle-orm";
import type { Work } from "../../../../src/server/plugin.ts";
import { peopleById } from "../../../users/server/facade.ts";
import { payerOf, workspacesById } from "../../../workspaces/server/facade.ts";
import { invoiceChanged } from "../../contract/events.ts";
import { monthOf, monthPlus } from "../../contract/month.ts";
import { billedMonth, holdAccount } from "../bill/account.ts";
import { billOf } from "../bill/bill.ts";
import { amountLine } from "../bill/line.ts";
import { billingAccounts, invoiceCorrections } from "../tables.ts";
import { storeInvoice } from "./store.ts";

/**
 * Closes the oldest month of a workspace that is over and not done; false where there is none. The
 * account's row is held from the look to the commit, so that a second run, here or on another server,
 * waits and finds the month done.
 */
export async function closeNext(work: Work, workspaceId: string): Promise<string | boolean> {
  const { db, now } = work;
  const workspace = (await workspacesById(db, [workspaceId])).get(workspaceId);
  if (!workspace) return false;
  const account = await holdAccount(work, workspace);
  const month = monthPlus(account.closed_through, 1);
  if (month >= monthOf(now)) return false;
  const billed = billedMonth(workspace, account, month);
  const bill = await billOf(work, billed);
  const done = { closed_through: month, updated_at: now };
  const ofAccount = eq(billingAccounts.workspace_id, workspaceId);
  if (bill.lines.length === 0) {
    await db.update(billingAccounts).set(done).where(ofAccount);
    return true;
  }
  // What is in the customer's favour waits for the next one: an invoice asks for nothing or for more.
  const carried = Math.min(0, bill.total);
  const lines =
    carried === 0 ? bill.lines : [...bill.lines, amountLine("carry", "", Math.abs(carried))];
  const payer = await payerOf(db, workspaceId);
  const people = await peopleById(db, payer ? [payer] : []);
  const id = await storeInvoice(
    db,
    {
      workspace_id: workspaceId,
      workspace_name: workspace.name,
      month,
      started_at: billed.from,
      ended_at: billed.to,
      currency: workspace.currency,
      plan_name: bill.plan_name,
      usage: bill.usage,
      payer_user_id: payer,
      payer_name: (payer && people.get(payer)?.name) ?? null,
      issuer: work.services.config.issuer,
    },
    lines,
    now,
  );
  if (bill.corrections.length > 0) {
    await db
      .update(invoiceCorrections)
      .set({ invoice_id: id })
      .where(inArray(invoiceCorrections.id, bill.corrections));
  }
  await db
    .update(billingAccounts)
    .set({ ...done, carried })
    .where(ofAccount);
  await work.emit(invoiceChanged, { workspace_id: workspaceId, invoice_id: id });
  return id;
}
