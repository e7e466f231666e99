import { defineTabs } from "../../../src/console/plugin.ts";

/** The person's own account, `/minha-conta`. */
export const accountTabs = defineTabs("account");
