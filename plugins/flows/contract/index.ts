import { defineContract } from "../../../src/contract/plugin.ts";
import { audit } from "./audit.ts";
import * as endpoints from "./endpoints.ts";
import { entry } from "./entry.ts";
import { flowChanged } from "./events.ts";
import { blockedNotice, restoredNotice, throttledNotice } from "./notices.ts";
import * as resources from "./resources.ts";

const minute = 60;

const limits = {
  "flow-write": { points: 120, seconds: 60 * minute },
  /** Each may be 10 MB that the rules go through. */
  "flow-json": { points: 60, seconds: 10 * minute },
  "flow-preview": { points: 60, seconds: minute },
} as const;

export const contract = defineContract({
  ...entry,
  audit,
  limits,
  endpoints,
  resources,
  notices: [throttledNotice, blockedNotice, restoredNotice],
  events: [flowChanged],
});
