import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

export const plans = defineResource({
  name: "plans",
  list: endpoints.listPlans,
  sort: "name",
  show: endpoints.getPlan,
  create: endpoints.createPlan,
  update: endpoints.updatePlan,
  delete: endpoints.deletePlan,
});

export const planServices = defineResource({
  name: "plan-services",
  list: endpoints.listPlanServices,
  sort: "name",
  create: endpoints.addPlanService,
  update: endpoints.updatePlanService,
  delete: endpoints.removePlanService,
});
