import { defineSlot, defineTabs } from "../../../src/console/plugin.ts";

/** Lists of the customer's resources under `/recursos`, side by side. */
export const resourceTabs = defineTabs("resources");

/** One `Panel` for each area of `/recursos` that the person may see. */
export const resourceCards = defineSlot<Record<never, never>>("resources.cards");
