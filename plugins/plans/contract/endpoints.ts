import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import {
  currency,
  flag,
  id,
  listQuery,
  nothing,
  one,
  page,
  version,
} from "../../../src/contract/wire.ts";
import {
  newPlan,
  newPlanService,
  plan,
  planChange,
  planService,
  planServiceChange,
  planStatus,
} from "./plan.ts";

const inPlan = z.object({ plan: id });
const serviceIn = z.object({ plan: id, service: id });

export const listPlans = defineEndpoint({
  name: "listPlans",
  method: "GET",
  path: "/admin/plans",
  access: "staff",
  can: ["show-plans", "staff"],
  query: listQuery(["name", "code", "status", "valid_from", "valid_to", "updated_at"], {
    status: planStatus.optional(),
    /** Sold in this currency. */
    currency: currency.optional(),
    /** Its last day to be taken has passed. */
    ended: flag.optional(),
  }),
  response: page(plan),
  summary: "Plans, with how many workspaces have them",
});

export const getPlan = defineEndpoint({
  name: "getPlan",
  method: "GET",
  path: "/admin/plans/:plan",
  access: "staff",
  can: ["show-plans", "staff"],
  params: inPlan,
  response: one(plan),
  summary: "One plan",
});

export const createPlan = defineEndpoint({
  name: "createPlan",
  method: "POST",
  path: "/admin/plans",
  access: "staff",
  can: ["write", "Plan"],
  idempotent: true,
  body: newPlan,
  response: one(plan),
  status: 201,
  summary: "Makes a plan, as a draft",
});

export const updatePlan = defineEndpoint({
  name: "updatePlan",
  method: "PUT",
  path: "/admin/plans/:plan",
  access: "staff",
  can: ["write", "Plan"],
  params: inPlan,
  body: planChange,
  response: one(plan),
  summary: "Changes a plan that is not archived",
});

export const setPlanStatus = defineEndpoint({
  name: "setPlanStatus",
  method: "PUT",
  path: "/admin/plans/:plan/status",
  access: "staff",
  can: ["write", "Plan"],
  params: inPlan,
  body: z.object({ status: planStatus, version }),
  response: one(plan),
  summary: "Puts a plan on sale, archives it, or brings it back",
});

export const deletePlan = defineEndpoint({
  name: "deletePlan",
  method: "DELETE",
  path: "/admin/plans/:plan",
  access: "staff",
  can: ["write", "Plan"],
  params: inPlan,
  response: nothing,
  summary: "Removes a plan that nothing uses",
});

export const listPlanServices = defineEndpoint({
  name: "listPlanServices",
  method: "GET",
  path: "/admin/plans/:plan/services",
  access: "staff",
  can: ["show-plans", "staff"],
  params: inPlan,
  query: listQuery(["name", "code", "included_quantity", "updated_at"]),
  response: page(planService),
  summary: "The services a plan sells, and at which price",
});

export const addPlanService = defineEndpoint({
  name: "addPlanService",
  method: "POST",
  path: "/admin/plans/:plan/services",
  access: "staff",
  can: ["write", "Plan"],
  idempotent: true,
  params: inPlan,
  body: newPlanService,
  response: one(planService),
  status: 201,
  summary: "Adds a service to a plan",
});

export const updatePlanService = defineEndpoint({
  name: "updatePlanService",
  method: "PUT",
  path: "/admin/plans/:plan/services/:service",
  access: "staff",
  can: ["write", "Plan"],
  params: serviceIn,
  body: planServiceChange,
  response: one(planService),
  summary: "Changes the price or the included units of a plan's service",
});

export const removePlanService = defineEndpoint({
  name: "removePlanService",
  method: "DELETE",
  path: "/admin/plans/:plan/services/:service",
  access: "staff",
  can: ["write", "Plan"],
  params: serviceIn,
  response: nothing,
  summary: "Takes a service out of a plan",
});
