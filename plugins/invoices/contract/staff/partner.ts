import { z } from "zod";
import { defineEndpoint } from "../../../../src/contract/endpoint.ts";
import { dateSpan } from "../../../../src/contract/values/date-span.ts";
import { id, listQuery, page } from "../../../../src/contract/wire.ts";
import { showsPartnerInvoices } from "../../../partners/contract/rights.ts";
import { invoice, invoiceStatus } from "../invoice.ts";

/** An invoice of a workspace that a partner brought. */
export const partnerInvoice = invoice.extend({
  /** What of its total is the partner's, in cents; theirs once it is paid. */
  commission: z.int(),
});
export type PartnerInvoice = z.output<typeof partnerInvoice>;

export const listPartnerInvoices = defineEndpoint({
  name: "listPartnerInvoices",
  method: "GET",
  path: "/admin/partners/:partner/invoices",
  access: "staff",
  can: showsPartnerInvoices,
  params: z.object({ partner: id }),
  query: listQuery(["month", "workspace", "status", "total", "payment_due_on"], {
    status: invoiceStatus.optional(),
    ...dateSpan("due"),
  }),
  response: page(partnerInvoice),
  summary: "The invoices of a partner's workspaces since they were linked, with the commission",
});
