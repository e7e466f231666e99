import { and, asc, eq, sql } from "drizzle-orm";
import { dayOf } from "../../../src/contract/day.ts";
import type { Currency } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { Plan } from "../contract/plan.ts";
import { isOffered } from "../contract/rules.ts";
import { keptPlans } from "./change.ts";
import { soldIn, toPlans } from "./read.ts";
import { plans } from "./tables.ts";

export {
  type HeldPlan,
  type PlanTerms,
  planHeldIn,
  plansHeldBy,
  termsOfPlan,
} from "./held.ts";
export { takePlan } from "./take.ts";

export const plansById = keptPlans.several;

/** By its code, drafts and archived ones too. */
export async function planByCode(
  db: Database,
  code: string,
): Promise<Omit<Plan, "held_by"> | null> {
  const rows = await db.select().from(plans).where(eq(plans.code, code));
  return (await toPlans(db, rows))[0] ?? null;
}

/** The plans that can be taken today in a currency, by name. */
export async function offeredPlans(
  { db, now }: { db: Database; now: Date },
  currency: Currency,
): Promise<Omit<Plan, "held_by">[]> {
  const rows = await db
    .select()
    .from(plans)
    .where(and(eq(plans.status, "active"), soldIn(currency)))
    .orderBy(asc(sql`fold(${plans.name})`), plans.id);
  return (await toPlans(db, rows)).filter((plan) => isOffered(plan, dayOf(now)));
}
