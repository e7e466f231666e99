import { defineContract } from "../../../src/contract/plugin.ts";
import { audit } from "./audit.ts";
import * as endpoints from "./endpoints.ts";
import { entry } from "./entry.ts";
import { serverFileChanged } from "./events.ts";
import * as resources from "./resources.ts";

export const contract = defineContract({
  ...entry,
  audit,
  limits: { generate: { points: 200, seconds: 86_400 } },
  endpoints,
  resources,
  events: [serverFileChanged],
});
