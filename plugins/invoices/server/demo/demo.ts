import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { dayOf, dayPlus } from "../../../../src/contract/day.ts";
import type { Currency } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { say } from "../../../../src/server/words.ts";
import { demoCharge } from "../../../payments/server/facade.ts";
import { accountByEmail } from "../../../users/server/facade.ts";
import { workspaceByName } from "../../../workspaces/server/facade.ts";
import { beginningOf, type Month, monthOf, monthPlus, periodOf } from "../../contract/month.ts";
import { dueOn, printNumber } from "../../contract/rules.ts";
import { newAccount } from "../bill/account.ts";
import { storeInvoice } from "../close/store.ts";
import { billingAccounts, invoiceCorrections, invoices } from "../tables.ts";
import { type Busy, demoBill } from "./lines.ts";

const hour = 3_600_000;

interface DemoInvoice {
  month: Month;
  busy: Busy;
  end: "paid" | "transfer" | "awaiting" | "late";
}

interface DemoWorkspace {
  name: string;
  payer: string;
  currency?: Currency;
  /** By its code. */
  plan: string;
  invoices: DemoInvoice[];
}

const busy = (scale: number): Busy => ({
  marketing: Math.round(1_240 * scale),
  utility: Math.round(3_410 * scale),
  authentication: Math.round(520 * scale),
  service: Math.round(6_870 * scale),
  calls: Math.round(46 * scale),
});

/** By how many months back. Old ones were brought over from the former system. */
function worlds(today: Month, lateBack: number): DemoWorkspace[] {
  const back = (months: number) => monthPlus(today, -months);
  const last =
    lateBack === 1 ? [] : [{ month: back(1), busy: busy(1.12), end: "awaiting" } as const];
  return [
    {
      name: "Padaria Aurora",
      payer: "ana@recado.test",
      plan: "growth",
      invoices: [
        { month: "2023-05", busy: busy(0.4), end: "transfer" },
        { month: "2024-09", busy: busy(0.6), end: "paid" },
        { month: back(lateBack + 3), busy: busy(0.84), end: "paid" },
        { month: back(lateBack + 2), busy: busy(0.97), end: "paid" },
        { month: back(lateBack + 1), busy: busy(0.91), end: "transfer" },
        { month: back(lateBack), busy: busy(1.06), end: "late" },
        ...last,
      ],
    },
    {
      name: "Clínica Vida",
      payer: "diego@recado.test",
      plan: "starter",
      invoices: [
        { month: back(2), busy: busy(0.2), end: "paid" },
        { month: back(1), busy: busy(0.22), end: "awaiting" },
      ],
    },
    {
      name: "Aurora Eventos",
      payer: "ana@recado.test",
      currency: "USD",
      plan: "starter",
      invoices: [{ month: back(1), busy: { ...busy(0.05), calls: 0 }, end: "paid" }],
    },
    {
      name: "Ótica Horizonte",
      payer: "helena@recado.test",
      plan: "starter",
      invoices: [{ month: back(lateBack + 2), busy: busy(0.1), end: "late" }],
    },
    { name: "Loja Vazia", payer: "helena@recado.test", plan: "starter", invoices: [] },
  ];
}

/** A moment, or now where it is still to come: on the first days of a month. */
const past = (at: number, now: Date): Date => new Date(Math.min(at, now.getTime()));

/** The way an invoice has gone since it was closed, step by step, as the store wants it. */
async function goOn({ db, now }: Work, id: string, { month, end }: DemoInvoice): Promise<void> {
  const today = dayOf(now);
  const recent = month >= monthPlus(monthOf(now), -2);
  // Late for three days where it was to be paid lately, so that nothing has stopped yet.
  const asked = end === "late" && recent ? dayPlus(today, -10) : dayOf(periodOf(month).to);
  const issued_on = end === "awaiting" ? dayPlus(today, -2) : asked;
  const payment_due_on = dueOn(issued_on);
  const set = (values: Partial<typeof invoices.$inferInsert>) =>
    db.update(invoices).set(values).where(eq(invoices.id, id));
  const tried = end === "awaiting" ? 2 : 5;
  await set({
    status: "awaiting_payment",
    issued_on,
    payment_due_on,
    tried: end === "paid" ? 1 : tried,
    // Nobody is charged by looking at the demo.
    charge_on: null,
  });
  if (end === "awaiting") return;
  if (end === "late") {
    await set({ status: "late", late_since: dayPlus(payment_due_on, 1) });
    return;
  }
  const paidAt = beginningOf(dayPlus(issued_on, end === "paid" ? 0 : 4)).getTime() + 10 * hour;
  const paid_at = past(paidAt, now);
  const charge_id = end === "paid" ? await chargedTo(db, id, paid_at) : null;
  await set({ status: "paid", paid_at, paid_by: end === "paid" ? "card" : "transfer", charge_id });
}

/** What its payer's card paid for an invoice of the demo. */
async function chargedTo(db: Database, id: string, at: Date): Promise<string | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  if (!row?.payer_user_id) return null;
  const key = "invoices:document.title";
  const values = { number: printNumber(row.number, row.month) };
  const { payer_user_id, total: amount, currency, workspace_id } = row;
  const charge = {
    key: `invoice:${id}:1`,
    payer_user_id,
    amount,
    currency,
    description: say("pt", key, values),
    words: { key, values },
    reference: { type: "invoice", id, workspace_id },
  } as const;
  return demoCharge(db, charge, at);
}

export async function demo(work: Work): Promise<void> {
  const { db, now } = work;
  const today = monthOf(now);
  // A month that has only just ended cannot be late yet.
  const lateBack = Number(dayOf(now).slice(8)) > 11 ? 1 : 2;
  for (const { name, payer, plan, currency, invoices: all } of worlds(today, lateBack)) {
    const workspace = await workspaceByName(db, name);
    const account = await accountByEmail(db, payer);
    if (!workspace) continue;
    const { id: workspace_id } = workspace;
    await db
      .insert(billingAccounts)
      .values({ ...newAccount(workspace, now), closed_through: monthPlus(today, -1) });
    for (const one of all) {
      const { from, to } = periodOf(one.month);
      const billed = { ...one, currency: currency ?? workspace.currency, plan };
      const { lines, ...said } = await demoBill(work, billed);
      const head = {
        workspace_id,
        workspace_name: name,
        month: one.month,
        started_at: from,
        ended_at: to,
        currency: billed.currency,
        ...said,
        payer_user_id: account?.id ?? null,
        payer_name: account ? `${account.first_name} ${account.last_name}` : null,
        issuer: work.services.config.issuer,
      };
      const closedAt = past(to.getTime() + hour, now);
      await goOn(work, await storeInvoice(db, head, lines, closedAt), one);
    }
  }
  await thanks(work);
}

/** Something that staff put on the open one. */
async function thanks({ db, now }: Work): Promise<void> {
  const workspace = await workspaceByName(db, "Padaria Aurora");
  if (!workspace) return;
  await db.insert(invoiceCorrections).values({
    id: uuidv7(),
    workspace_id: workspace.id,
    amount: -2_500,
    currency: workspace.currency,
    reason: "Crédito pela instabilidade do dia 3",
    by_name: "Fernanda Lopes",
    created_at: new Date(now.getTime() - 48 * hour),
  });
}
