import { conflict, invalid } from "../../../../src/contract/wire.ts";
import { route } from "../../../../src/server/plugin.ts";
import { changedMeanwhile } from "../../../../src/server/record.ts";
import { redeemCoupon } from "../../../coupons/server/facade.ts";
import { planHeldIn } from "../../../plans/server/facade.ts";
import {
  addInvoiceCoupon,
  getCurrentInvoice,
  getInvoice,
  getWorkspaceStatistics,
  listInvoices,
  payInvoice,
} from "../../contract/endpoints.ts";
import { billChanged } from "../../contract/events.ts";
import { monthOf, periodOf } from "../../contract/month.ts";
import { payRefusal } from "../../contract/rules.ts";
import { holdAccount } from "../bill/account.ts";
import { chargeOf } from "../bill/discount-lines.ts";
import { charge } from "../pay/charge.ts";
import { advance, holdInvoice } from "../pay/hold.ts";
import { billedWorkspace, invoiceIn } from "../read/admission.ts";
import { currentInvoiceOf } from "../read/current.ts";
import { pageOfInvoices } from "../read/list.ts";
import { toDetail, toInvoice } from "../read/show.ts";
import { statisticsOf } from "../read/statistics.ts";
import { recordOn, recordOnBill } from "../record.ts";

export const customerRoutes = [
  route(listInvoices, async (call) => {
    const { id } = await billedWorkspace(call);
    return pageOfInvoices(call, { ...call.query, workspace: id });
  }),

  route(getCurrentInvoice, async (call) => ({
    data: await currentInvoiceOf(call, await billedWorkspace(call)),
  })),

  route(getInvoice, async (call) => ({ data: await toDetail(call.db, await invoiceIn(call)) })),

  route(getWorkspaceStatistics, async (call) => ({
    data: await statisticsOf(call, await billedWorkspace(call)),
  })),

  route(payInvoice, async (call) => {
    const { db, actor, body } = call;
    const { id } = await invoiceIn(call);
    const row = await holdInvoice(call, id);
    if (!row) throw conflict("invoices.already_paid");
    const refusal = payRefusal(toInvoice(row));
    if (refusal) throw conflict(refusal, await toDetail(db, row));
    if (row.version !== body.version) {
      const now = { subject: "invoice", id, at: row.updated_at };
      throw await changedMeanwhile(call, now, await toDetail(db, row));
    }
    const { payment_method_id } = body;
    const charge_id = await charge(call, row, { user_id: actor.id, payment_method_id });
    const after = await advance(call, row, { charge_id });
    await recordOn(call, "invoice.payment-asked", row, {});
    return { data: await toDetail(db, after) };
  }),

  route(addInvoiceCoupon, async (call) => {
    const { db, now, body } = call;
    const workspace = await billedWorkspace(call);
    const { id: workspace_id } = workspace;
    await holdAccount(call, workspace);
    const month = monthOf(now);
    const plan = await planHeldIn(db, workspace_id, periodOf(month));
    if (!plan) throw conflict("invoices.coupon_needs_plan");
    const { code, again } = await redeemCoupon(call, {
      code: body.coupon,
      workspace_id,
      currency: workspace.currency,
      reference: chargeOf(workspace_id, month),
      plan_id: plan.id,
    });
    if (again) throw invalid({ coupon: "invoices.coupon_used_already" });
    const data = await currentInvoiceOf(call, workspace);
    // It would be used up, and take nothing off.
    if (!data.lines.some(({ kind, name }) => kind === "discount" && name === code)) {
      throw invalid({ coupon: "invoices.nothing_to_discount" });
    }
    await recordOnBill(call, "bill.coupon-used", workspace_id, { after: { coupon: code } });
    await call.emit(billChanged, { workspace_id });
    return { data };
  }),
];
