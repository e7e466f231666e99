import { ApiError } from "../../../src/contract/wire.ts";
import type { Origin, Work } from "../../../src/server/plugin.ts";

export { provePassword } from "./passwords.ts";

import { endAll, isConfirmed } from "./sessions.ts";

/** Refuses whoever has not shown the password in this session for ten minutes. */
export async function needConfirmed(
  call: Pick<Work, "db" | "now"> & { origin: Origin },
): Promise<void> {
  if (!(await isConfirmed(call, call.origin))) throw new ApiError(403, "auth.confirmation_needed");
}

/** Signs several people out everywhere; answers how many sessions ended. */
export async function endSessionsOf(work: Work, userIds: readonly string[]): Promise<number> {
  let ended = 0;
  for (const id of userIds) ended += await endAll(work, id, null);
  return ended;
}
