import { dayOf } from "../../../../src/contract/day.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { issuedNotice } from "../../contract/notices.ts";
import { dueOn } from "../../contract/rules.ts";
import { tryCharge } from "./charge.ts";
import { advance, holdInvoice } from "./hold.ts";
import { tell } from "./tell.ts";

/** Asks for the payment of an invoice that was closed: done a second time it does nothing. */
export async function issue(work: Work, id: string): Promise<void> {
  const closed = await holdInvoice(work, id);
  if (closed?.status !== "closed") return;
  const issued_on = dayOf(work.now);
  const row = await advance(work, closed, {
    status: "awaiting_payment",
    issued_on,
    payment_due_on: dueOn(issued_on),
    charge_on: issued_on,
  });
  if (row.total === 0) {
    await advance(work, row, {
      status: "paid",
      paid_at: work.now,
      paid_by: "nothing",
      charge_on: null,
    });
    return;
  }
  await tell(work, row, issuedNotice);
  await tryCharge(work, row);
}
