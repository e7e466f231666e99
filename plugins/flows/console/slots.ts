import { useOutletContext } from "react-router-dom";
import { defineTabs } from "../../../src/console/plugin.ts";
import type { Flow } from "../contract/flow.ts";

/** Parts of one flow, each a page at `/recursos/flows/:flow/…`. */
export const flowTabs = defineTabs("flow");

/** The flow whose tab is shown: read once by its frame, kept up to date there. */
export const useShownFlow = (): Flow => useOutletContext<Flow>();
