import { defineContract } from "../../../src/contract/plugin.ts";
import { audit } from "./audit.ts";
import * as endpoints from "./endpoints.ts";
import { entry } from "./entry.ts";
import { sandboxChanged } from "./events.ts";
import * as resources from "./resources.ts";

export const contract = defineContract({
  ...entry,
  audit,
  endpoints,
  resources,
  limits: {
    "sandbox-create": { points: 20, seconds: 3_600 },
    "sandbox-send": { points: 100, seconds: 10 },
  },
  events: [sandboxChanged],
});
