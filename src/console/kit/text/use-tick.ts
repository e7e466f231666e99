import { useSyncExternalStore } from "react";

const pace = 30_000;
const listeners = new Set<() => void>();
let ticks = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  ticks++;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) timer = setInterval(tick, pace);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** Draws its component again every 30 seconds; one timer serves the whole page. */
export const useTick = (): void => {
  useSyncExternalStore(subscribe, () => ticks);
};
