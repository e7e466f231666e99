import type { Reading } from "../../../../src/server/db/kept.ts";
import {
  type HeldPlan,
  type PlanTerms,
  planHeldIn,
  termsOfPlan,
} from "../../../plans/server/facade.ts";
import { periodOf } from "../../contract/month.ts";
import type { Billed } from "./billed.ts";

/** The plan a month is billed by, and what it says of services, by their codes. */
export async function planIn(
  call: Reading,
  { workspace_id, currency, month }: Pick<Billed, "workspace_id" | "currency" | "month">,
): Promise<{ plan: HeldPlan | null; terms: ReadonlyMap<string, PlanTerms> }> {
  const plan = await planHeldIn(call.db, workspace_id, periodOf(month));
  return { plan, terms: plan ? await termsOfPlan(call, plan.id, currency) : new Map() };
}
