import { defineTabs } from "../../../src/console/plugin.ts";

/** Lists of the customer's resources under `/recursos`, side by side; its own page says what each is for. */
export const resourceTabs = defineTabs("resources");
