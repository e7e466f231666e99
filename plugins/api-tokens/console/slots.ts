import { defineSlot } from "../../../src/console/plugin.ts";

/** Above the list of tokens: where to go with one. */
export const tokenHelp = defineSlot<Record<never, never>>("api-tokens.help");
