import { useOutletContext } from "react-router-dom";
import { defineSlot, defineTabs } from "../../../src/console/plugin.ts";
import type { Sandbox } from "../contract/sandbox.ts";

/** The pages of the sandbox, side by side; they open only where there is one. */
export const sandboxTabs = defineTabs("sandbox");

/** Beside the code: other ways to a phone that joins with it. */
export const joinHelp = defineSlot<{ code: string }>("sandbox.join-help");

/** The sandbox whose tab is shown: read once by its frame, kept up to date there. */
export const useShownSandbox = (): Sandbox => useOutletContext<Sandbox>();
