import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

export const partners = defineResource({
  name: "partners",
  list: endpoints.listPartners,
  sort: "name",
  show: endpoints.getPartner,
  create: endpoints.createPartner,
  update: endpoints.updatePartner,
  delete: endpoints.deletePartner,
});

export const partnerWorkspaces = defineResource({
  name: "partner-workspaces",
  list: endpoints.listPartnerWorkspaces,
  sort: "name",
  create: endpoints.linkWorkspace,
  delete: endpoints.unlinkWorkspace,
});

/** What can be linked: workspaces without a partner. */
export const freeWorkspaces = defineResource({
  name: "free-workspaces",
  list: endpoints.listFreeWorkspaces,
});

export const partnerNumbers = defineResource({
  name: "partner-numbers",
  list: endpoints.listPartnerNumbers,
  sort: "display_name",
});
