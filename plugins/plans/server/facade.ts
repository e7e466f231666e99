import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { Plan } from "../contract/plan.ts";
import { planById, toPlans } from "./read.ts";
import { plans, planWorkspaces } from "./tables.ts";

export { takePlan } from "./take.ts";

export async function plansById(db: Database, ids: readonly string[]): Promise<Map<string, Plan>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(plans)
    .where(inArray(plans.id, [...ids]));
  return new Map((await toPlans(db, rows)).map((plan) => [plan.id, plan]));
}

/** By its code, drafts and archived ones too. */
export async function planByCode(db: Database, code: string): Promise<Plan | null> {
  const rows = await db.select().from(plans).where(eq(plans.code, code));
  return (await toPlans(db, rows))[0] ?? null;
}

/** The plan a workspace has now. */
export async function planOf(db: Database, workspaceId: string): Promise<Plan | null> {
  const [held] = await db
    .select({ plan_id: planWorkspaces.plan_id })
    .from(planWorkspaces)
    .where(and(eq(planWorkspaces.workspace_id, workspaceId), isNull(planWorkspaces.ended_at)));
  return held ? planById(db, held.plan_id) : null;
}
