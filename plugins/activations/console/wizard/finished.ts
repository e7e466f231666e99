import { createContext } from "react";

/** Hears that a step of this page brought its number into the workspace. */
export const FinishedContext = createContext<() => void>(() => undefined);
