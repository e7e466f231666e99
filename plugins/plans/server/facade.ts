import { eq } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { Plan } from "../contract/plan.ts";
import { keptPlans } from "./change.ts";
import { toPlans } from "./read.ts";
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
