import { defineSlot } from "../../../src/console/plugin.ts";

/** The person's whole history, page by page; filled here, placed by whoever has the room. */
export const notificationHistory = defineSlot<Record<never, never>>("notifications.history");
