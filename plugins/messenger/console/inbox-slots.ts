import { defineSlot } from "../../../src/console/plugin.ts";

/** How the person's work in the inbox stands as a whole: a line below the number. */
export const inboxState = defineSlot<{ number: { id: string } }>("messenger.inbox-state");
