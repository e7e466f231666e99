import type { Work } from "../../../src/server/plugin.ts";
import { endAll } from "./sessions.ts";

/** Signs several people out everywhere; answers how many sessions ended. */
export async function endSessionsOf(work: Work, userIds: readonly string[]): Promise<number> {
  let ended = 0;
  for (const id of userIds) ended += await endAll(work, id, null);
  return ended;
}
