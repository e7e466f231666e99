import { conflict } from "../../../src/contract/wire.ts";
import { kept } from "../../../src/server/db/kept.ts";
import { type InUse, withHolds } from "../../../src/server/db/uses.ts";
import { audit } from "../contract/audit.ts";
import { planChanged } from "../contract/events.ts";
import type { Plan } from "../contract/plan.ts";
import { toPlans } from "./read.ts";
import { plans } from "./tables.ts";

export const inUse: InUse = {
  code: "plans.in_use",
  apart: { workspaces: "plan_workspaces" },
};

export const keptPlans = kept({
  table: plans,
  show: async ({ db }, rows) => withHolds(db, plans, inUse, await toPlans(db, rows)),
  audit,
  subject: "plan",
  taken: { code: "plans.code_taken" },
  changed: (call, plan_id) => call.emit(planChanged, { plan_id }),
});

export function refuseArchived({ status }: Plan): void {
  if (status === "archived") throw conflict("plans.archived");
}
