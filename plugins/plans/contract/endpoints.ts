import { z } from "zod";
import { crud } from "../../../src/contract/crud.ts";
import { currency, flag, id, listQuery, version } from "../../../src/contract/wire.ts";
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
const staff = {
  access: "staff",
  reads: ["show-plans", "staff"],
  writes: ["write", "Plan"],
} as const;

const plans = crud({
  ...staff,
  path: "/admin/plans",
  item: "plan",
  params: inPlan,
  record: plan,
});

export const listPlans = plans.list({
  name: "listPlans",
  query: listQuery(["name", "code", "status", "valid_from", "valid_to", "updated_at"], {
    status: planStatus.optional(),
    /** Sold in this currency. */
    currency: currency.optional(),
    /** Its last day to be taken has passed. */
    ended: flag.optional(),
  }),
  summary: "Plans, with how many workspaces have them",
});

export const getPlan = plans.show({ name: "getPlan", summary: "One plan" });

export const createPlan = plans.create({
  name: "createPlan",
  body: newPlan,
  summary: "Makes a plan, as a draft",
});

export const updatePlan = plans.update({
  name: "updatePlan",
  body: planChange,
  summary: "Changes a plan that is not archived",
});

export const setPlanStatus = plans.set("status", {
  name: "setPlanStatus",
  body: z.object({ status: planStatus, version }),
  summary: "Puts a plan on sale, archives it, or brings it back",
});

export const deletePlan = plans.remove({
  name: "deletePlan",
  summary: "Removes a plan that nothing uses",
});

const services = crud({
  ...staff,
  path: "/admin/plans/:plan/services",
  item: "service",
  params: z.object({ plan: id, service: id }),
  record: planService,
});

export const listPlanServices = services.list({
  name: "listPlanServices",
  params: inPlan,
  query: listQuery(["name", "code", "included_quantity", "updated_at"]),
  summary: "The services a plan sells, and at which price",
});

export const addPlanService = services.create({
  name: "addPlanService",
  params: inPlan,
  body: newPlanService,
  summary: "Adds a service to a plan",
});

export const updatePlanService = services.update({
  name: "updatePlanService",
  body: planServiceChange,
  summary: "Changes the price or the included units of a plan's service",
});

export const removePlanService = services.remove({
  name: "removePlanService",
  summary: "Takes a service out of a plan",
});
