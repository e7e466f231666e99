import { defineContract } from "../../../src/contract/plugin.ts";
import { audit } from "./audit.ts";
import * as endpoints from "./endpoints.ts";
import { entry } from "./entry.ts";
import { dataRequestChanged } from "./events.ts";
import * as notices from "./notices.ts";
import * as resources from "./resources.ts";

export const contract = defineContract({
  ...entry,
  audit,
  limits: { "data-copy": { points: 100, seconds: 86_400 } },
  endpoints,
  resources,
  events: [dataRequestChanged],
  notices: Object.values(notices),
});
