import { useOutletContext } from "react-router-dom";
import type { Sandbox } from "../contract/sandbox.ts";

/** The sandbox whose tab is shown: read once by its frame, kept up to date there. */
export const useShownSandbox = (): Sandbox | null => useOutletContext<Sandbox | null>();
