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
  ],
  told: ["status", "amount", "currency"],
  fields: {
    number: "invoices:fields.number",
    status: { label: "invoices:fields.status", values: "status" },
    amount: "invoices:fields.amount",
    coupon: "invoices:fields.coupon",
    sheet: { label: "invoices:fields.sheet", values: "sheet" },
    reason: "invoices:fields.reason",
  },
});
