import { useSyncExternalStore } from "react";
import { serverNow } from "../../session/clock.ts";

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

const today = () => new Date(serverNow()).toDateString();

/** Today, as `toDateString` writes days; draws its component again within 30 seconds of midnight. */
export const useToday = (): string => useSyncExternalStore(subscribe, today);
