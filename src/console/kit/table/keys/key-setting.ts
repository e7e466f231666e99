import { useSyncExternalStore } from "react";
import { kept } from "../../../session/stored.ts";

const name = "list-keys";
const listeners = new Set<() => void>();

const read = (): boolean => kept.get(name) !== "off";

/** Whether single keys move through lists: of this browser, as screen readers are. */
export const useKeySetting = (): boolean => useSyncExternalStore(subscribe, read);

/** Lets single keys move through lists, or no longer. */
export function setKeySetting(on: boolean): void {
  if (on) kept.remove(name);
  else kept.set(name, "off");
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
