import { and, eq, inArray, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { dayOf } from "../../../src/contract/day.ts";
import { conflict } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { planChanged } from "../contract/events.ts";
import type { Plan } from "../contract/plan.ts";
import { isOffered } from "../contract/rules.ts";
import { hold } from "./change.ts";
import { planById, toPlans } from "./read.ts";
import { plans, planWorkspaces } from "./tables.ts";

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

/** Gives a workspace a plan that is on sale; the one it had ends. */
export async function takePlan(
  work: Work,
  wish: { workspace_id: string; plan_id: string },
): Promise<Plan> {
  const { db, now } = work;
  const plan = await hold(work, wish.plan_id);
  if (!isOffered(plan, dayOf(now))) throw conflict("plans.not_offered");
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
