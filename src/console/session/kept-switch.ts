import { useSyncExternalStore } from "react";
import { kept } from "./stored.ts";

/** A choice of this browser that is on until somebody turns it off, followed by all its tabs. */
export function keptSwitch(name: Parameters<typeof kept.get>[0]) {
  const listeners = new Set<() => void>();
  const read = (): boolean => kept.get(name) !== "off";
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  };
  return {
    use: (): boolean => useSyncExternalStore(subscribe, read),
    set(on: boolean): void {
      if (on) kept.remove(name);
      else kept.set(name, "off");
      for (const listener of listeners) listener();
    },
  };
}
