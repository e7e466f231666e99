import { defineResource } from "../../../../src/contract/resource.ts";
import * as billing from "./billing-endpoints.ts";
import * as staff from "./endpoints.ts";
import * as partner from "./partner.ts";

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
