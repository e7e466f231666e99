import { defineContract } from "../../../src/contract/plugin.ts";
import { audit } from "./audit.ts";
import * as endpoints from "./endpoints.ts";
import { entry } from "./entry.ts";
import { apiTokenChanged } from "./events.ts";
import * as notices from "./notices.ts";
import * as resources from "./resources.ts";

export const contract = defineContract({
  ...entry,
  audit,
  endpoints,
  resources,
  limits: { "api-token-create": { points: 30, seconds: 3_600 } },
  notices: Object.values(notices),
  events: [apiTokenChanged],
});
