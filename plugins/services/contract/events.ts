import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** A service or one of its prices changed, came or went: staff read it again. */
export const serviceChanged = defineEvent({
  name: "service.changed",
  payload: z.object({ service_id: id }),
  scopes: () => ["staff"],
  entity: ({ service_id }) => service_id,
});
