import { z } from "zod";
import { defineEndpoint } from "../../../../src/contract/endpoint.ts";
import { dateSpan } from "../../../../src/contract/values/date-span.ts";
import {
  currency,
  id,
  listQuery,
  nothing,
  one,
  page,
  version,
} from "../../../../src/contract/wire.ts";
import {
  because,
  correction,
  currentInvoice,
  invoice,
  invoiceDetail,
  invoiceStatus,
  newCorrection,
} from "../invoice.ts";
import { month } from "../month.ts";
import { financeSummary } from "./summary.ts";

const ofInvoice = z.object({ invoice: id });
const inWorkspace = z.object({ workspace: id });
const read = { access: "staff", can: ["read", "AnyInvoice"] } as const;
const write = { access: "staff", can: ["write", "AnyInvoice"] } as const;

export const listAllInvoices = defineEndpoint({
  ...read,
  name: "listAllInvoices",
  method: "GET",
  path: "/admin/invoices",
  query: listQuery(["month", "workspace", "status", "total", "payment_due_on"], {
    status: invoiceStatus.optional(),
    currency: currency.optional(),
    month: month.optional(),
    workspace: id.optional(),
    ...dateSpan("due"),
    ...dateSpan("paid"),
  }),
  response: page(invoice),
  summary: "Closed invoices of every workspace, found by its name or by their number",
});

export const showInvoice = defineEndpoint({
  ...read,
  name: "showInvoice",
  method: "GET",
  path: "/admin/invoices/:invoice",
  params: ofInvoice,
  response: one(invoiceDetail),
  summary: "One invoice with its lines, for staff",
});

export const showInvoicePdf = defineEndpoint({
  ...read,
  name: "showInvoicePdf",
  method: "GET",
  path: "/admin/invoices/:invoice/pdf",
  params: ofInvoice,
  response: "file",
  summary: "An invoice as a document, for staff",
});

export const settleByTransfer = defineEndpoint({
  ...write,
  name: "settleByTransfer",
  method: "PUT",
  path: "/admin/invoices/:invoice/transfer",
  params: ofInvoice,
  body: z.object({ reason: because, version }),
  response: one(invoiceDetail),
  summary: "Says that an invoice was paid by transfer",
});

export const showCurrentInvoice = defineEndpoint({
  ...read,
  name: "showCurrentInvoice",
  method: "GET",
  path: "/admin/workspaces/:workspace/invoices/current",
  params: inWorkspace,
  response: one(currentInvoice),
  summary: "What the running month costs a workspace so far, for staff",
});

export const listCorrections = defineEndpoint({
  ...read,
  name: "listCorrections",
  method: "GET",
  path: "/admin/workspaces/:workspace/corrections",
  params: inWorkspace,
  response: z.object({ data: z.array(correction) }),
  summary: "What staff put on a workspace's open invoice",
});

export const addCorrection = defineEndpoint({
  ...write,
  name: "addCorrection",
  method: "POST",
  path: "/admin/workspaces/:workspace/corrections",
  idempotent: true,
  params: inWorkspace,
  body: newCorrection,
  response: one(correction),
  status: 201,
  summary: "Puts a correction on a workspace's open invoice",
});

export const removeCorrection = defineEndpoint({
  ...write,
  name: "removeCorrection",
  method: "DELETE",
  path: "/admin/workspaces/:workspace/corrections/:correction",
  params: z.object({ workspace: id, correction: id }),
  response: nothing,
  summary: "Takes back a correction that no invoice has taken in",
});

export const getFinanceSummary = defineEndpoint({
  ...read,
  name: "getFinanceSummary",
  method: "GET",
  path: "/admin/finance/summary",
  response: one(financeSummary),
  summary: "What is due, late and paid, by currency, and six months of it",
});
