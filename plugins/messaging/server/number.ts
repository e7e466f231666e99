import type { Call } from "../../../src/server/plugin.ts";
import { numberAddressed } from "../../numbers/server/facade.ts";
import type { readMedia, sendCloudMessage, uploadMedia } from "../contract/endpoints.ts";

type Endpoints = typeof sendCloudMessage | typeof uploadMedia | typeof readMedia;

/** The number in the path, by its id or its API key. */
export const numberFor = (
  call: Pick<Call<Endpoints>, "db" | "ability" | "changes" | "params">,
  action: "send" | "read-files",
) => numberAddressed(call, action);
