import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";
import * as billing from "./staff/billing-endpoints.ts";
import * as staff from "./staff/endpoints.ts";
import * as partner from "./staff/partner.ts";

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

/** Of every workspace, for staff. */
export const allInvoices = defineResource({
  name: "all-invoices",
  list: staff.listAllInvoices,
  sort: "-month",
  show: staff.showInvoice,
});

/** How a workspace is billed; its agreed fees are what is changed. */
export const workspaceBilling = defineResource({
  name: "workspace-billing",
  show: billing.getWorkspaceBilling,
  update: billing.setWorkspaceFees,
});

export const workspaceServices = defineResource({
  name: "workspace-services",
  list: billing.listWorkspaceServices,
  sort: "name",
});

/** Of the workspaces a partner brought. */
export const partnerInvoices = defineResource({
  name: "partner-invoices",
  list: partner.listPartnerInvoices,
  sort: "-month",
});

export const corrections = defineResource({
  name: "corrections",
  list: staff.listCorrections,
  create: staff.addCorrection,
  delete: staff.removeCorrection,
});
