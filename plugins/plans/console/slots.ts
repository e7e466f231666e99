import { useOutletContext } from "react-router-dom";
import { defineTabs } from "../../../src/console/plugin.ts";
import type { Plan } from "../contract/plan.ts";

/** Parts of one plan, each a page at `/admin/financeiro/planos/:plan/…`. */
export const planTabs = defineTabs("plan");

/** The plan whose tab is shown: read once by its frame, kept up to date there. */
export const useShownPlan = (): Plan => useOutletContext<Plan>();
