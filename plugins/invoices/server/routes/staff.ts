import { and, eq, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { conflict, notFound } from "../../../../src/contract/wire.ts";
import { route } from "../../../../src/server/plugin.ts";
import { changedMeanwhile } from "../../../../src/server/record.ts";
import { billChanged } from "../../contract/events.ts";
import type { Correction } from "../../contract/invoice.ts";
import { paidNotice } from "../../contract/notices.ts";
import { payRefusal } from "../../contract/rules.ts";
import {
  addCorrection,
  getFinanceSummary,
  listAllInvoices,
  listCorrections,
  removeCorrection,
  settleByTransfer,
  showCurrentInvoice,
  showInvoice,
} from "../../contract/staff/endpoints.ts";
import { holdAccount } from "../bill/account.ts";
import { waitingCorrections } from "../bill/bill.ts";
import { advance, holdInvoice } from "../pay/hold.ts";
import { tell } from "../pay/tell.ts";
import { anyInvoice, anyWorkspace } from "../read/admission.ts";
import { currentInvoiceOf } from "../read/current.ts";
import { pageOfInvoices } from "../read/list.ts";
import { toDetail, toInvoice } from "../read/show.ts";
import { financeSummary } from "../read/summary.ts";
import { recordOn, recordOnBill } from "../record.ts";
import { invoiceCorrections } from "../tables.ts";

const shown = (row: typeof invoiceCorrections.$inferSelect): Correction => {
  const { id, amount, currency, reason, by_name: by, created_at } = row;
  return { id, amount, currency, reason, by, created_at };
};

export const staffRoutes = [
  route(listAllInvoices, (call) => pageOfInvoices(call, call.query)),

  route(getFinanceSummary, async (call) => ({ data: await financeSummary(call) })),

  route(showInvoice, async (call) => ({
    data: await toDetail(call.db, await anyInvoice(call.db, call.params.invoice)),
  })),

  route(showCurrentInvoice, async (call) => ({
    data: await currentInvoiceOf(call, await anyWorkspace(call.db, call.params.workspace)),
  })),

  route(settleByTransfer, async (call) => {
    const { db, now, body } = call;
    const row = await holdInvoice(call, call.params.invoice);
    if (!row) throw notFound();
    const detail = () => toDetail(db, row);
    const refusal = payRefusal(toInvoice(row));
    if (refusal) throw conflict(refusal, await detail());
    if (row.version !== body.version) {
      const changed = { subject: "invoice", id: row.id, at: row.updated_at, fields: ["status"] };
      throw await changedMeanwhile(call, changed, await detail());
    }
    const paid = { status: "paid", paid_at: now, paid_by: "transfer", charge_on: null } as const;
    const after = await advance(call, row, paid);
    await recordOn(call, "invoice.transfer-marked", row, {
      before: { status: row.status },
      after: { status: "paid" },
      reason: body.reason,
    });
    await tell(call, after, paidNotice);
    return { data: await toDetail(db, after) };
  }),

  route(listCorrections, async (call) => {
    const { id } = await anyWorkspace(call.db, call.params.workspace);
    return { data: (await waitingCorrections(call.db, id)).map(shown) };
  }),

  route(addCorrection, async (call) => {
    const { db, now, body, origin } = call;
    const workspace = await anyWorkspace(db, call.params.workspace);
    const { id: workspace_id, currency } = workspace;
    // Whoever closes the month now takes it in, or leaves it for the next one: never half of each.
    await holdAccount(call, workspace);
    const row = {
      id: uuidv7(),
      workspace_id,
      currency,
      ...body,
      by_name: origin.name,
      created_at: now,
      invoice_id: null,
    };
    await db.insert(invoiceCorrections).values(row);
    await recordOnBill(call, "bill.corrected", workspace_id, {
      after: { amount: { amount: body.amount, currency } },
      reason: body.reason,
    });
    await call.emit(billChanged, { workspace_id });
    return { data: shown(row) };
  }),

  route(removeCorrection, async (call) => {
    const { db } = call;
    const { workspace: workspace_id, correction } = call.params;
    await holdAccount(call, await anyWorkspace(db, workspace_id));
    const [gone] = await db
      .delete(invoiceCorrections)
      .where(
        and(
          eq(invoiceCorrections.id, correction),
          eq(invoiceCorrections.workspace_id, workspace_id),
          isNull(invoiceCorrections.invoice_id),
        ),
      )
      .returning();
    if (!gone) throw notFound();
    const { amount, currency, reason } = gone;
    await recordOnBill(call, "bill.correction-removed", workspace_id, {
      before: { amount: { amount, currency }, reason },
    });
    await call.emit(billChanged, { workspace_id });
    return undefined;
  }),
];
