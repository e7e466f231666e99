import { conflict } from "../../../src/contract/wire.ts";
import { kept } from "../../../src/server/db/kept.ts";
import { audit } from "../contract/audit.ts";
import { planChanged } from "../contract/events.ts";
import type { Plan } from "../contract/plan.ts";
import { toPlans } from "./read.ts";
import { plans } from "./tables.ts";

export const keptPlans = kept({
  table: plans,
  show: ({ db }, rows) => toPlans(db, rows),
  audit,
  subject: "plan",
  taken: { code: "plans.code_taken" },
  changed: (call, plan_id) => call.emit(planChanged, { plan_id }),
});

export function refuseArchived({ status }: Plan): void {
  if (status === "archived") throw conflict("plans.archived");
}
