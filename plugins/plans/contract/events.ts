import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** A plan or one of its services changed, came or went: staff read it again. */
export const planChanged = defineEvent({
  name: "plan.changed",
  payload: z.object({ plan_id: id }),
  scopes: () => ["staff"],
  entity: ({ plan_id }) => plan_id,
});
