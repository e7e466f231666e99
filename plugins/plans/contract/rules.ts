import { type Day, placeOf } from "../../../src/contract/day.ts";
import { monthlyCodes } from "../../services/contract/service.ts";
import type { Plan, PlanStatus } from "./plan.ts";

type Judged = Pick<Plan, "status" | "monthly_fees" | "valid_from" | "valid_to">;

/** A draft becomes active, an active plan is archived, an archived one comes back as it was sold. */
const next: Record<PlanStatus, readonly PlanStatus[]> = {
  draft: ["active", "archived"],
  active: ["archived"],
  archived: ["active"],
};

/** Why a plan may not take a status on a day; null when it may. */
export function statusRefusal(plan: Judged, status: PlanStatus, today: Day): string | null {
  if (!next[plan.status].includes(status)) return "plans.status_order";
  if (status === "archived") return null;
  if (plan.monthly_fees.length === 0) return "plans.no_fee";
  return placeOf(plan, today) === "after" ? "plans.ended" : null;
}

/** Why a plan's terms may not include units of a service: invoices ask the plan itself how many of these it covers. */
export function includedRefusal(service_code: string, included_quantity: number): string | null {
  if (included_quantity === 0) return null;
  if (service_code === monthlyCodes.number) return "plans.numbers_elsewhere";
  return service_code === monthlyCodes.license ? "plans.licenses_elsewhere" : null;
}

/** Whether a workspace may take the plan on a day. */
export const isOffered = (plan: Judged, today: Day): boolean =>
  plan.status === "active" && placeOf(plan, today) === "in";
