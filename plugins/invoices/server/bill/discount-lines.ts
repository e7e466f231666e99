import type { Database } from "../../../../src/server/db/database.ts";
import { discountOn } from "../../../coupons/contract/rules.ts";
import { couponsUsedFor } from "../../../coupons/server/facade.ts";
import type { InvoiceLine } from "../../contract/invoice.ts";
import type { Month } from "../../contract/month.ts";
import type { Billed } from "./billed.ts";
import { amountLine } from "./line.ts";

/** Names an open invoice to coupons. */
export const chargeOf = (workspaceId: string, month: Month) => `invoice:${workspaceId}:${month}`;

/** What coupons take off the plan's fee: one after the other, together never more than it. */
export async function discountLines(
  db: Database,
  { workspace_id, month, currency }: Billed,
  fee: number,
): Promise<InvoiceLine[]> {
  const used = await couponsUsedFor(db, workspace_id, chargeOf(workspace_id, month));
  let left = fee;
  return used.flatMap(({ code, discount }) => {
    const { amount } = discountOn(discount, { amount: left, currency });
    left -= amount;
    return amount === 0 ? [] : [amountLine("discount", code, -amount)];
  });
}
