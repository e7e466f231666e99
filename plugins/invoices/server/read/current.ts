import type { Reading } from "../../../../src/server/work/slot.ts";
import type { Workspace } from "../../../workspaces/contract/workspace.ts";
import type { CurrentInvoice } from "../../contract/invoice.ts";
import { monthOf } from "../../contract/month.ts";
import { modelOf } from "../../contract/rules.ts";
import { accountOf, billedMonth } from "../bill/account.ts";
import { billOf } from "../bill/bill.ts";

/** The running month as it stands now; read anew each time, so that it cannot be behind. */
export async function currentInvoiceOf(
  call: Reading,
  workspace: Omit<Workspace, "role">,
): Promise<CurrentInvoice> {
  const month = monthOf(call.now);
  const billed = billedMonth(workspace, await accountOf(call, workspace), month);
  const { plan_name, usage, lines, total } = await billOf(call, billed);
  return {
    workspace: { id: workspace.id, name: workspace.name },
    month,
    model: modelOf(month),
    started_at: billed.from,
    ended_at: billed.to,
    currency: billed.currency,
    plan_name,
    ...usage,
    total_value: total,
    payment_due_on: null,
    status: "open",
    lines,
  };
}
