import { useOutletContext } from "react-router-dom";
import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineTabs } from "../../../src/console/plugin.ts";
import type { Flow } from "../contract/flow.ts";

/** A flow that can be filled in, drawn from its JSON: for phones of others. */
export const FlowForm = lazyPart(["flows"], () => import("./phone/flow-form.tsx"));

/** Parts of one flow, each a page at `/recursos/flows/:flow/…`. */
export const flowTabs = defineTabs("flow");

/** The flow whose tab is shown: read once by its frame, kept up to date there. */
export const useShownFlow = (): Flow => useOutletContext<Flow>();
