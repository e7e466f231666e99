import { defineSlot } from "../../../src/console/plugin.ts";

/** One `Panel` for each list of the back office: how much there is, and what needs attention. */
export const attentionCards = defineSlot<Record<never, never>>("admin.attention");
