import { defineSlot } from "../../../src/console/plugin.ts";

/** Cards of a verified customer's home: a domain's state at a glance and the way into it. */
export const homeCards = defineSlot<Record<never, never>>("home.cards");
