import { defineSlot } from "../../../src/console/plugin.ts";

/** Apart from what others use, so that stating this plugin brings no hooks along. */
export const historySlot = defineSlot<Record<never, never>>("notifications.history");
