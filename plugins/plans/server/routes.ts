import { and, eq, lt, not, sql } from "drizzle-orm";
import { dayOf, isOrdered } from "../../../src/contract/day.ts";
import { conflict, invalid } from "../../../src/contract/wire.ts";
import { route } from "../../../src/server/plugin.ts";
import {
  createPlan,
  deletePlan,
  getPlan,
  listPlans,
  setPlanStatus,
  updatePlan,
} from "../contract/endpoints.ts";
import { statusRefusal } from "../contract/rules.ts";
import { inUse, keptPlans, refuseArchived } from "./change.ts";
import { refuseFreeing } from "./fees.ts";
import { matching } from "./find.ts";
import { feeColumns, soldIn } from "./read.ts";
import { plans } from "./tables.ts";

export const planRoutes = [
  route(listPlans, (call) => {
    const { now, query } = call;
    const ended = sql`coalesce(${lt(plans.valid_to, dayOf(now))}, false)`;
    const where = and(
      query.status ? eq(plans.status, query.status) : undefined,
      query.currency ? soldIn(query.currency) : undefined,
      query.ended === undefined ? undefined : query.ended ? ended : not(ended),
      matching(query.q),
    );
    const sort = { name: sql`fold(${plans.name})` };
    return keptPlans.list(call, { where, sort, fallback: "name" });
  }),

  route(getPlan, async (call) => ({ data: await keptPlans.read(call, call.params.plan) })),

  route(createPlan, (call) => {
    const { monthly_fees, ...fields } = call.body;
    return keptPlans.add(call, "plan.created", { ...fields, ...feeColumns(monthly_fees) });
  }),

  route(updatePlan, (call) => {
    const { version, monthly_fees, ...fields } = call.body;
    return keptPlans.change(call, call.params.plan, {
      action: "plan.updated",
      version,
      set: { ...fields, ...(monthly_fees && feeColumns(monthly_fees)) },
      async also(before) {
        refuseArchived(before);
        if (before.status === "active" && monthly_fees?.length === 0) {
          throw invalid({ monthly_fees: "plans.no_fee" });
        }
        if (monthly_fees) await refuseFreeing(call.db, before, monthly_fees);
        if (!isOrdered({ ...before, ...fields })) {
          throw invalid({ valid_to: "plans.ends_before_start" });
        }
      },
    });
  }),

  route(setPlanStatus, (call) => {
    const { version, status } = call.body;
    return keptPlans.change(call, call.params.plan, {
      action: "plan.status-changed",
      version,
      set: { status },
      also(before) {
        const refusal = statusRefusal(before, status, dayOf(call.now));
        if (refusal) throw conflict(refusal);
      },
    });
  }),

  route(deletePlan, (call) => keptPlans.remove(call, call.params.plan, "plan.deleted", inUse)),
];
