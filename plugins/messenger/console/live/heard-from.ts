import type { LiveHub } from "../../../../src/console/live/hub.ts";

const starts = new WeakMap<LiveHub, Map<string, number>>();

/**
 * The event number of a number's stream after which this tab hears everything; undefined before it
 * begins. What was answered at an older one lacks events that nobody will tell again.
 */
export const heardFrom = (hub: LiveHub, numberId: string): number | undefined =>
  starts.get(hub)?.get(numberId);

/** The stream began, or began anew after a gap. */
export function setHeardFrom(hub: LiveHub, numberId: string, head: number): void {
  const known = starts.get(hub) ?? new Map<string, number>();
  starts.set(hub, known.set(numberId, head));
}
