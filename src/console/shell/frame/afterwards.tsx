import { type ReactNode, useDeferredValue } from "react";

/**
 * What stands around a page and says nothing of it: React draws it right after the page's first picture, whose rows
 * are then there a twentieth sooner.
 */
export function Afterwards({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
