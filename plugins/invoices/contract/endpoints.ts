import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { dateSpan } from "../../../src/contract/values/date-span.ts";
import { id, listQuery, one, page, version } from "../../../src/contract/wire.ts";
import { couponCode } from "../../coupons/contract/coupon.ts";
import { currentInvoice, invoice, invoiceDetail, invoiceStatus, sheetKind } from "./invoice.ts";
import { statistics } from "./statistics.ts";

const inWorkspace = z.object({ workspace: id });
const ofInvoice = z.object({ workspace: id, invoice: id });
const owners = { access: "verified", can: ["read", "Invoice"] } as const;

export const listInvoices = defineEndpoint({
  ...owners,
  name: "listInvoices",
  method: "GET",
  path: "/workspaces/:workspace/invoices",
  params: inWorkspace,
  query: listQuery(["month", "total", "payment_due_on"], {
    status: invoiceStatus.optional(),
    ...dateSpan("due"),
  }),
  response: page(invoice),
  summary: "The closed invoices of a workspace, for its owners",
});

export const getCurrentInvoice = defineEndpoint({
  ...owners,
  name: "getCurrentInvoice",
  method: "GET",
  path: "/workspaces/:workspace/invoices/current",
  params: inWorkspace,
  response: one(currentInvoice),
  summary: "What the running month costs so far",
});

export const getInvoice = defineEndpoint({
  ...owners,
  name: "getInvoice",
  method: "GET",
  path: "/workspaces/:workspace/invoices/:invoice",
  params: ofInvoice,
  response: one(invoiceDetail),
  summary: "One invoice with its lines",
});

export const getInvoicePdf = defineEndpoint({
  ...owners,
  name: "getInvoicePdf",
  method: "GET",
  path: "/workspaces/:workspace/invoices/:invoice/pdf",
  params: ofInvoice,
  response: "file",
  summary: "An invoice as a document",
});

export const getInvoiceSheet = defineEndpoint({
  ...owners,
  name: "getInvoiceSheet",
  method: "GET",
  path: "/workspaces/:workspace/invoices/:invoice/sheets/:sheet",
  params: ofInvoice.extend({ sheet: sheetKind }),
  changes: true,
  response: "file",
  summary: "What an invoice counts, one row each, as CSV",
});

export const payInvoice = defineEndpoint({
  name: "payInvoice",
  method: "POST",
  path: "/workspaces/:workspace/invoices/:invoice/pay",
  access: "verified",
  can: ["pay", "Invoice"],
  idempotent: true,
  params: ofInvoice,
  body: z.object({
    version,
    /** One of the caller's cards; without it their default one. */
    payment_method_id: id.optional(),
  }),
  response: one(invoiceDetail),
  status: 202,
  summary: "Charges a due invoice to a card of the caller's, now",
});

export const addInvoiceCoupon = defineEndpoint({
  name: "addInvoiceCoupon",
  method: "POST",
  path: "/workspaces/:workspace/invoices/current/coupon",
  access: "verified",
  can: ["pay", "Invoice"],
  idempotent: true,
  params: inWorkspace,
  body: z.object({ coupon: couponCode }),
  response: one(currentInvoice),
  status: 201,
  summary: "Uses a coupon on the plan's fee of the running month",
});

export const getWorkspaceStatistics = defineEndpoint({
  name: "getWorkspaceStatistics",
  method: "GET",
  path: "/workspaces/:workspace/statistics",
  access: "verified",
  can: ["read", "Invoice"],
  params: inWorkspace,
  response: one(statistics),
  summary: "The last six months of a workspace, with calls",
});
