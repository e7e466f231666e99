import { defineChanged } from "../../../src/contract/event.ts";

/** A service or one of its prices changed, came or went: staff read it again. */
export const serviceChanged = defineChanged({ name: "service.changed", id: "service_id" });
