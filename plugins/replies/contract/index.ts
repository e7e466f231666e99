import { defineContract } from "../../../src/contract/plugin.ts";
import { audit } from "./audit.ts";
import * as endpoints from "./endpoints.ts";
import { entry } from "./entry.ts";
import { replyChanged } from "./events.ts";
import { limits } from "./limits.ts";
import * as resources from "./resources.ts";

export const contract = defineContract({
  ...entry,
  audit,
  limits,
  endpoints,
  resources,
  events: [replyChanged],
});
