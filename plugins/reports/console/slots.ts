import { defineTabs } from "../../../src/console/plugin.ts";

/** Reports over all clients, each a page below `/admin/reports`. */
export const reportTabs = defineTabs("reports");
