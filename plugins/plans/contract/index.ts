import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineContract } from "../../../src/contract/plugin.ts";
import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";
import { planChanged } from "./events.ts";

const writers = ["manager", "admin", "financial"] as const;

export const contract = defineContract({
  name: "plans",
  requires: ["admin", "audit", "finance", "services", "workspaces"],
  endpoints,
  resources: [
    defineResource({
      name: "plans",
      list: endpoints.listPlans,
      show: endpoints.getPlan,
      create: endpoints.createPlan,
      update: endpoints.updatePlan,
      delete: endpoints.deletePlan,
    }),
    defineResource({
      name: "plan-services",
      list: endpoints.listPlanServices,
      create: endpoints.addPlanService,
      update: endpoints.updatePlanService,
      delete: endpoints.removePlanService,
    }),
  ],
  events: [planChanged],
  permissions: definePermissions({
    "show-plans": ["manager", "admin", "financial", "auditor"],
  }),
  abilities: (actor, { can }) => {
    if (writers.some((role) => actor.roles.includes(role))) can("write", "Plan");
  },
});
