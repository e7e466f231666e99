import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import { defineJob, type Work } from "../../../../src/server/plugin.ts";
import { useCounted } from "../../contract/events.ts";

/** So long (ms) what happens is gathered before it is told: a rush of messages is one word. */
const span = 2_000;

export const tellUse = defineJob({
  name: "rating.tell-use",
  title: "rating:jobs.tell",
  payload: z.object({ workspace_id: id }),
  run: ({ workspace_id }, { transact }) =>
    transact((work) => work.emit(useCounted, { workspace_id })),
});

/** Tells that a workspace's use has moved, once for each span and after its end, so that nothing is missed. */
export function tellSoon(work: Pick<Work, "enqueue" | "now">, workspace_id: string): Promise<void> {
  const end = Math.floor(work.now.getTime() / span + 1) * span;
  const key = `${workspace_id}:${end}`;
  return work.enqueue(tellUse, { workspace_id }, { key, runAt: new Date(end) });
}
