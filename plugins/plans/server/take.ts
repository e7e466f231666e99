import { and, eq, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { dayOf } from "../../../src/contract/day.ts";
import { invalid } from "../../../src/contract/wire.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { workspacesById } from "../../workspaces/server/facade.ts";
import { planChanged } from "../contract/events.ts";
import type { Plan } from "../contract/plan.ts";
import { isOffered } from "../contract/rules.ts";
import { keptPlans } from "./change.ts";
import { isSoldIn } from "./fees.ts";
import { planWorkspaces } from "./tables.ts";

/** Gives a workspace a plan that is on sale in its currency; the one it had ends. */
export async function takePlan(
  work: Work,
  wish: { workspace_id: string; plan_id: string },
): Promise<Plan> {
  const { db, now } = work;
  const plan = await keptPlans.hold(work, wish.plan_id);
  if (!isOffered(plan, dayOf(now))) throw invalid({ plan_id: "plans.not_offered" });
  const workspace = (await workspacesById(db, [wish.workspace_id])).get(wish.workspace_id);
  if (workspace && !isSoldIn(plan, workspace.currency)) {
    throw invalid({ plan_id: "plans.other_currency" });
  }
  await db
    .update(planWorkspaces)
    .set({ ended_at: now })
    .where(
      and(eq(planWorkspaces.workspace_id, wish.workspace_id), isNull(planWorkspaces.ended_at)),
    );
  await db.insert(planWorkspaces).values({ id: uuidv7(), ...wish, started_at: now });
  await work.emit(planChanged, { plan_id: plan.id });
  return plan;
}
