import type { Database } from "../../../../src/server/db/database.ts";
import { discountOn } from "../../../coupons/contract/rules.ts";
import { couponsUsedFor } from "../../../coupons/server/facade.ts";
import type { InvoiceLine } from "../../contract/invoice.ts";
import type { Month } from "../../contract/month.ts";
import type { Billed } from "./billed.ts";
import { amountLine } from "./line.ts";

/** Names an open invoice to coupons. */
export const chargeOf = (workspaceId: string, month: Month) => `invoice:${workspaceId}:${month}`;

/**
 * What coupons take off what is left of the plan's fee: one after the other, together never more than it. One that is for other
 * plans waits: it counts again where the workspace goes back to a plan it is for, before the month ends.
 */
export async function discountLines(
  db: Database,
  { workspace_id, month, currency }: Billed,
  fee: { left: number; plan_id: string | undefined },
): Promise<InvoiceLine[]> {
  const used = await couponsUsedFor(db, workspace_id, chargeOf(workspace_id, month));
  const meant = used.filter(
    ({ plan_ids }) => plan_ids.length === 0 || plan_ids.some((one) => one === fee.plan_id),
  );
  let { left } = fee;
  return meant.flatMap(({ code, discount }) => {
    const { amount } = discountOn(discount, { amount: left, currency });
    left -= amount;
    return amount === 0 ? [] : [amountLine("discount", code, -amount)];
  });
}
