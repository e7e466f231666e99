import { createContext, use } from "react";
import type { Registry } from "./registry.ts";

/** Hands the folded plugins to the protected tree. */
export const RegistryContext = createContext<Registry | null>(null);

/** All plugins folded into one picture. Only inside the protected tree. */
export function useRegistry(): Registry {
  const registry = use(RegistryContext);
  if (registry === null) throw new Error("useRegistry outside the protected tree");
  return registry;
}
