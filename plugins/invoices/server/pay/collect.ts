import { and, eq, isNull, lt, lte, or } from "drizzle-orm";
import { dayOf, dayPlus } from "../../../../src/contract/day.ts";
import type { JobWork, Work } from "../../../../src/server/plugin.ts";
import { lateNotice } from "../../contract/notices.ts";
import { invoices } from "../tables.ts";
import { tryCharge } from "./charge.ts";
import { advance, holdInvoice } from "./hold.ts";
import { tell } from "./tell.ts";

/** One invoice on one day: late since its day passed, and charged where a try is due. */
async function collectOne(work: Work, id: string): Promise<void> {
  const today = dayOf(work.now);
  let row = await holdInvoice(work, id);
  if (!row || (row.status !== "awaiting_payment" && row.status !== "late")) return;
  if (row.status === "awaiting_payment" && row.payment_due_on && row.payment_due_on < today) {
    const late_since = dayPlus(row.payment_due_on, 1);
    row = await advance(work, row, { status: "late", late_since });
    await tell(work, row, lateNotice);
  }
  const isDue = row.charge_on !== null && row.charge_on <= today;
  if (isDue && row.charge_id === null) await tryCharge(work, row);
}

/** All that is due today, each in a transaction of its own, in portions. */
export async function collect({ db, now, transact }: JobWork): Promise<void> {
  const today = dayOf(now);
  const due = or(
    and(eq(invoices.status, "awaiting_payment"), lt(invoices.payment_due_on, today)),
    and(lte(invoices.charge_on, today), isNull(invoices.charge_id)),
  );
  const ids = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(due)
    .orderBy(invoices.id)
    .limit(1_000);
  for (const { id } of ids) await transact((work) => collectOne(work, id));
}
