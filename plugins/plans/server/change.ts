import { eq } from "drizzle-orm";
import { conflict } from "../../../src/contract/wire.ts";
import { claim } from "../../../src/server/db/claim.ts";
import type { Call } from "../../../src/server/plugin.ts";
import { record } from "../../audit/server/facade.ts";
import type { updatePlan } from "../contract/endpoints.ts";
import { planChanged } from "../contract/events.ts";
import type { Plan } from "../contract/plan.ts";
import { planById } from "./read.ts";
import { plans } from "./tables.ts";

type Writing = Omit<Call<typeof updatePlan>, "params" | "query" | "body" | "prepared">;

/** Changes the plan and tells what it was; 409 for an older version. */
export const claimPlan = (
  call: Writing,
  id: string,
  version: number,
  set: Partial<typeof plans.$inferInsert>,
): Promise<Plan> => claim(call, plans, { id, version, set }, () => planById(call.db, id));

/** Holds the plan as it is: its status cannot change before this transaction ends. */
export async function holdPlan({ db }: Pick<Writing, "db">, id: string): Promise<Plan> {
  await db.select({ id: plans.id }).from(plans).where(eq(plans.id, id)).for("update");
  return planById(db, id);
}

export function refuseArchived({ status }: Plan): void {
  if (status === "archived") throw conflict("plans.archived");
}

/** Writes down what became of a plan and tells whoever shows it. */
export async function settle(
  call: Writing,
  action: string,
  id: string,
  before: object | null,
  after: object | null,
): Promise<void> {
  await record(call, {
    action,
    subject: "plan",
    subject_id: id,
    ...(before ? { before: { ...before } } : {}),
    ...(after ? { after: { ...after } } : {}),
  });
  await call.emit(planChanged, { plan_id: id });
}
