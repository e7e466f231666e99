import { defineChanged } from "../../../src/contract/event.ts";

/** A plan or one of its services changed, came or went: staff read it again. */
export const planChanged = defineChanged({ name: "plan.changed", id: "plan_id" });
