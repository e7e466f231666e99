import { and, eq, lt, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { dayOf } from "../../../src/contract/day.ts";
import { conflict, invalid } from "../../../src/contract/wire.ts";
import { contains, pageOfRows } from "../../../src/server/db/paginate.ts";
import { unique } from "../../../src/server/db/unique.ts";
import { refuseInUse } from "../../../src/server/db/uses.ts";
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
import { claim, hold, refuseArchived, settle } from "./change.ts";
import { feeColumns, planById, soldIn, toPlans } from "./read.ts";
import { plans } from "./tables.ts";

export const planRoutes = [
  route(listPlans, async (call) => {
    const { db, now, query } = call;
    const where = and(
      query.status ? eq(plans.status, query.status) : undefined,
      query.currency ? soldIn(query.currency) : undefined,
      query.ended ? lt(plans.valid_to, dayOf(now)) : undefined,
      contains(query.q, plans.name, plans.code, plans.description),
    );
    const page = await pageOfRows(call, plans, {
      where,
      sort: {
        name: sql`fold(${plans.name})`,
        code: plans.code,
        status: plans.status,
        valid_from: plans.valid_from,
        valid_to: plans.valid_to,
        updated_at: plans.updated_at,
      },
      fallback: "name",
      tie: plans.id,
    });
    return { ...page, data: await toPlans(db, page.data) };
  }),

  route(getPlan, async ({ db, params }) => ({ data: await planById(db, params.plan) })),

  route(createPlan, async (call) => {
    const { db, now } = call;
    const { monthly_fees, ...fields } = call.body;
    const id = uuidv7();
    const row = { id, ...fields, ...feeColumns(monthly_fees), created_at: now, updated_at: now };
    await unique({ code: "plans.code_taken" }, db.insert(plans).values(row));
    const after = await planById(db, id);
    await settle(call, "plan.created", id, { after });
    return { data: after };
  }),

  route(updatePlan, async (call) => {
    const { version, monthly_fees, ...fields } = call.body;
    const id = call.params.plan;
    const set = { ...fields, ...feeColumns(monthly_fees) };
    const before = await claim(call, id, version, set);
    refuseArchived(before);
    if (before.status === "active" && monthly_fees.length === 0) {
      throw invalid({ monthly_fees: "plans.no_fee" });
    }
    const after = await planById(call.db, id);
    await settle(call, "plan.updated", id, { before, after });
    return { data: after };
  }),

  route(setPlanStatus, async (call) => {
    const { version, status } = call.body;
    const id = call.params.plan;
    const before = await claim(call, id, version, { status });
    const refusal = statusRefusal(before, status, dayOf(call.now));
    if (refusal) throw conflict(refusal);
    const after = await planById(call.db, id);
    await settle(call, "plan.status-changed", id, { before, after });
    return { data: after };
  }),

  route(deletePlan, async (call) => {
    const { db } = call;
    const id = call.params.plan;
    const before = await hold(call, id);
    const apart = { workspaces: "plan_workspaces" };
    await refuseInUse(db, plans, id, { code: "plans.in_use", apart });
    await db.delete(plans).where(eq(plans.id, id));
    await settle(call, "plan.deleted", id, { before });
    return undefined;
  }),
];
