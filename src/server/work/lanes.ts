import type { Job } from "../plugin.ts";

/**
 * How many jobs of a kind run at once. A lane waits for nobody but itself: what stands behind another
 * host, a large file or a long report holds up no message. What follows an event, and whatever says
 * nothing else, runs in `main`, one after the other. What goes on for long does so in `steady`, a short
 * turn at a time, several side by side.
 */
export const lanes = {
  main: 1,
  gateway: 8,
  mail: 2,
  money: 2,
  files: 4,
  reports: 1,
  steady: 4,
  upkeep: 1,
} as const;
export type Lane = keyof typeof lanes;

/**
 * Lanes that are shared out: so many places one of those that jobs are for takes at most, and whoever has fewer
 * comes first. What is in one line runs one after the other.
 */
export const shares: Partial<Readonly<Record<Lane, number>>> = { gateway: 3, files: 2 };

/** Where a job runs; what repeats by itself keeps the house in order. */
export const laneOf = ({ lane, every }: Pick<Job, "lane" | "every">): Lane =>
  lane ?? (every ? "upkeep" : "main");

/** The notification that something was queued for a lane. */
export const laneChannel = (lane: Lane) => `jobs_${lane}`;
