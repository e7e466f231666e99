import { useSyncExternalStore } from "react";
import { kept } from "../../../../src/console/session/stored.ts";

const name = "messenger-keys";
const listeners = new Set<() => void>();

const read = (): boolean => kept.get(name) !== "off";

/** Whether single keys move through the messenger: of this browser, as screen readers are. */
export const useKeySetting = (): boolean => useSyncExternalStore(subscribe, read);

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
