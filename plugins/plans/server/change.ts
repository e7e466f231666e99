import { conflict } from "../../../src/contract/wire.ts";
import { kept } from "../../../src/server/db/kept.ts";
import { audit } from "../contract/audit.ts";
import { planChanged } from "../contract/events.ts";
import type { Plan } from "../contract/plan.ts";
import { planById } from "./read.ts";
import { plans } from "./tables.ts";

export const { claim, hold, settle } = kept({
  table: plans,
  read: ({ db }, id) => planById(db, id),
  audit,
  subject: "plan",
  changed: (call, plan_id) => call.emit(planChanged, { plan_id }),
});

export function refuseArchived({ status }: Plan): void {
  if (status === "archived") throw conflict("plans.archived");
}
