import { and, eq, gt, isNull, lt, lte, or } from "drizzle-orm";
import { z } from "zod";
import { dayOf, dayPlus } from "../../../../src/contract/day.ts";
import { id } from "../../../../src/contract/wire.ts";
import { inPortions } from "../../../../src/server/db/portions.ts";
import { defineJob, type JobWork, type Work } from "../../../../src/server/plugin.ts";
import { lateNotice } from "../../contract/notices.ts";
import { invoices } from "../tables.ts";
import { tryCharge } from "./charge.ts";
import { advance, holdInvoice } from "./hold.ts";
import { tell } from "./tell.ts";

/** One invoice on one day: late since its day passed, and charged where a try is due. */
export async function collectOne(work: Work, invoice_id: string): Promise<void> {
  const today = dayOf(work.now);
  let row = await holdInvoice(work, invoice_id);
  if (!row || (row.status !== "awaiting_payment" && row.status !== "late")) return;
  if (row.status === "awaiting_payment" && row.payment_due_on && row.payment_due_on < today) {
    const late_since = dayPlus(row.payment_due_on, 1);
    row = await advance(work, row, { status: "late", late_since });
    await tell(work, row, lateNotice);
  }
  const isDue = row.charge_on !== null && row.charge_on <= today;
  if (isDue && row.charge_id === null) await tryCharge(work, row);
}

/** One at a time in a transaction of its own: what fails is tried again by itself, and holds up no other. */
export const collectInvoice = defineJob({
  name: "invoices.collect-invoice",
  title: "invoices:jobs.collect",
  lane: "steady",
  payload: z.object({ invoice_id: id }),
  run: ({ invoice_id }, { transact }) => transact((work) => collectOne(work, invoice_id)),
});

/** Queues all that is due today, in portions. */
export async function collect({ db, now, transact }: JobWork): Promise<void> {
  const today = dayOf(now);
  const due = or(
    and(eq(invoices.status, "awaiting_payment"), lt(invoices.payment_due_on, today)),
    and(lte(invoices.charge_on, today), isNull(invoices.charge_id)),
  );
  const portions = inPortions<{ id: string }>(200, (last, limit) =>
    db
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(due, last ? gt(invoices.id, last.id) : undefined))
      .orderBy(invoices.id)
      .limit(limit),
  );
  for await (const some of portions) {
    await transact(async ({ enqueue }) => {
      for (const { id: invoice_id } of some) {
        await enqueue(collectInvoice, { invoice_id }, { key: invoice_id });
      }
    });
  }
}
