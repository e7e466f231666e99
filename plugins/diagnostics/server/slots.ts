import type { Work } from "../../../src/server/plugin.ts";
import { defineSlot } from "../../../src/server/work/slot.ts";
import type { Queue } from "../contract/diagnosis.ts";

/** How the queue of a domain stands for one workspace. */
export const queues = defineSlot<{ workspace_id: string }, Queue>("diagnosis.queues");

/** Queues again what a queue gave up for one workspace; null from whoever keeps another queue. */
export const repairs = defineSlot<
  { workspace_id: string; queue: Queue["name"] },
  number | null,
  Work
>("diagnosis.repairs");
