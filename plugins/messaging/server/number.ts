import { ApiError } from "../../../src/contract/wire.ts";
import type { Call } from "../../../src/server/plugin.ts";
import { seesEveryTalk } from "../../numbers/contract/rights.ts";
import { mayOn, type NumberHandle, numberAddressed } from "../../numbers/server/facade.ts";
import type { readMedia, sendCloudMessage, uploadMedia } from "../contract/endpoints.ts";

type Endpoints = typeof sendCloudMessage | typeof uploadMedia | typeof readMedia;

/**
 * The number in the path, by its id or its API key; 403 for the program of somebody who does not see all of its
 * conversations: it writes to whom it likes.
 */
export async function numberFor(
  call: Pick<Call<Endpoints>, "db" | "ability" | "changes" | "params">,
  action: "send" | "read-files",
): Promise<NumberHandle> {
  const number = await numberAddressed(call, action);
  if (!mayOn(call.ability, seesEveryTalk, number)) throw new ApiError(403, "forbidden");
  return number;
}
