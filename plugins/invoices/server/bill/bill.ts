import { and, asc, eq, isNull, lt } from "drizzle-orm";
import type { Reading } from "../../../../src/server/work/slot.ts";
import type { InvoiceLine } from "../../contract/invoice.ts";
import { totalOf } from "../../contract/rules.ts";
import type { Usage } from "../../contract/usage.ts";
import { invoiceCorrections } from "../tables.ts";
import type { Billed } from "./billed.ts";
import { discountLines } from "./discount-lines.ts";
import { amountLine } from "./line.ts";
import { monthlyLines } from "./monthly-lines.ts";
import { ratedUse } from "./rated-use.ts";
import { planIn } from "./terms.ts";
import { seatsOf } from "./usage.ts";

export interface Bill {
  plan_name: string | null;
  usage: Usage;
  lines: InvoiceLine[];
  total: number;
  /** The corrections that stand in the lines. */
  corrections: string[];
}

type Correction = typeof invoiceCorrections.$inferSelect;

/** What was put on the open invoice of a workspace, oldest first; `before` a month's end what is that month's. */
export const waitingCorrections = (db: Reading["db"], workspaceId: string, before?: Date) =>
  db
    .select()
    .from(invoiceCorrections)
    .where(
      and(
        eq(invoiceCorrections.workspace_id, workspaceId),
        isNull(invoiceCorrections.invoice_id),
        before ? lt(invoiceCorrections.created_at, before) : undefined,
      ),
    )
    .orderBy(asc(invoiceCorrections.created_at), asc(invoiceCorrections.id));

/** What was paid elsewhere of a month: nobody of staff put it there. It is zero or less. */
const paidElsewhere = (corrections: readonly Correction[], { from, to }: Billed): number =>
  corrections
    .filter(({ by_name, created_at: at }) => by_name === "" && at >= from && at < to)
    .reduce((sum, { amount }) => sum + amount, 0);

/** All a workspace has to pay for a month, as far as it is known now. */
export async function billOf(call: Reading, billed: Billed): Promise<Bill> {
  const { db } = call;
  const { workspace_id, account } = billed;
  const { plan, terms } = await planIn(call, billed);
  const seats = await seatsOf(db, billed);
  const monthly = await monthlyLines(call, billed, { plan, terms }, seats);
  const fee = monthly.find(({ kind }) => kind === "plan")?.amount ?? 0;
  const { used, rated } = await ratedUse(call, billed);
  const corrections = await waitingCorrections(db, workspace_id, billed.to);
  // Of a fee that was paid before the invoice, with or without a coupon, nothing is left to take off.
  const left = Math.max(0, fee + paidElsewhere(corrections, billed));
  const lines = [
    ...monthly,
    ...rated,
    ...(await discountLines(db, billed, { left, plan_id: plan?.id })),
    ...corrections.map(({ reason, amount }) => amountLine("correction", reason, amount)),
    ...(account.carried === 0 ? [] : [amountLine("carry", "", account.carried)]),
  ];
  const usage = { ...used, ...seats };
  return {
    plan_name: plan?.name ?? null,
    usage,
    lines,
    total: totalOf(lines),
    corrections: corrections.map(({ id }) => id),
  };
}
