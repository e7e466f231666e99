import { defineSlot, defineTabs } from "../../../src/console/plugin.ts";

/** The pages of the sandbox, side by side. */
export const sandboxTabs = defineTabs("sandbox");

/** Beside the code: other ways to a phone that joins with it. */
export const joinHelp = defineSlot<{ code: string }>("sandbox.join-help");
