import { defineSlot } from "../../../src/console/plugin.ts";

/** Below the list: a `Panel` of a service that has more to tell than whether it answers. */
export const serviceParts = defineSlot<Record<never, never>>("system-services.parts");
