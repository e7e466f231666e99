import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineContract } from "../../../src/contract/plugin.ts";
import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";
import { partnerChanged } from "./events.ts";

const readers = ["manager", "admin", "financial", "auditor"] as const;
const writers = ["manager", "admin"] as const;

export const contract = defineContract({
  name: "partners",
  requires: ["audit", "numbers", "workspaces"],
  endpoints,
  resources: [
    defineResource({
      name: "partners",
      list: endpoints.listPartners,
      show: endpoints.getPartner,
      create: endpoints.createPartner,
      update: endpoints.updatePartner,
      delete: endpoints.deletePartner,
    }),
    defineResource({ name: "partner-workspaces", list: endpoints.listPartnerWorkspaces }),
    defineResource({ name: "partner-numbers", list: endpoints.listPartnerNumbers }),
  ],
  events: [partnerChanged],
  permissions: definePermissions({
    "show-partners": readers,
    "show-partner-invoices": readers,
    "show-partner-numbers": readers,
    "show-partner-workspaces": readers,
  }),
  abilities: (actor, { can }) => {
    if (writers.some((role) => actor.roles.includes(role))) can("write", "Partner");
  },
});
