import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["invoice", "bill"],
  history: { resource: "all-invoices", can: ["read", "AnyInvoice"] },
  owners: [
    "invoice.transfer-marked",
    "invoice.payment-asked",
    "invoice.sheet-downloaded",
    "bill.corrected",
    "bill.correction-removed",
    "bill.coupon-used",
    "bill.fees-changed",
    "bill.plan-changed",
  ],
  told: ["status", "amount", "currency", "plan"],
  fields: {
    number: "invoices:fields.number",
    status: { label: "invoices:fields.status", values: "status" },
    amount: "invoices:fields.amount",
    coupon: "invoices:fields.coupon",
    plan: "invoices:fields.plan",
    monthly_fee: "invoices:fields.monthlyFee",
    number_fee: "invoices:fields.numberFee",
    license_fee: "invoices:fields.licenseFee",
    sheet: { label: "invoices:fields.sheet", values: "sheet" },
    reason: "invoices:fields.reason",
  },
});
