import { defineTabs } from "../../../src/console/plugin.ts";

/** The active workspace, `/workspace`. */
export const workspaceTabs = defineTabs("workspace");
