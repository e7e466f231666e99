import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

/** Of the active workspace. */
export const invoices = defineResource({
  name: "invoices",
  list: endpoints.listInvoices,
  sort: "-month",
  show: endpoints.getInvoice,
});

/** What is still open; a coupon is what an owner puts on it. */
export const currentInvoice = defineResource({
  name: "current-invoice",
  create: endpoints.addInvoiceCoupon,
});
