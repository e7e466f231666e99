import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineContract } from "../../../src/contract/plugin.ts";
import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";
import { serviceChanged } from "./events.ts";

const writers = ["manager", "admin", "financial"] as const;

export const contract = defineContract({
  name: "services",
  requires: ["audit", "finance"],
  endpoints,
  resources: [
    defineResource({
      name: "services",
      list: endpoints.listServices,
      show: endpoints.getService,
      create: endpoints.createService,
      update: endpoints.updateService,
      delete: endpoints.deleteService,
    }),
    defineResource({ name: "service-prices", list: endpoints.listServicePrices }),
  ],
  events: [serviceChanged],
  permissions: definePermissions({
    "show-services": ["manager", "admin", "financial", "auditor"],
  }),
  abilities: (actor, { can }) => {
    if (writers.some((role) => actor.roles.includes(role))) can("write", "Service");
  },
});
