import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { serviceId, serviceState } from "./service.ts";

/** A service was looked at; `before` is what it was until then. */
export const systemServiceChecked = defineEvent({
  name: "system-service.checked",
  payload: z.object({ service: serviceId, before: serviceState, state: serviceState }),
  scopes: () => ["staff"],
  entity: ({ service }) => service,
});
