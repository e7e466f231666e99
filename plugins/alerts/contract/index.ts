import { defineContract } from "../../../src/contract/plugin.ts";
import { audit } from "./audit.ts";
import * as endpoints from "./endpoints.ts";
import { entry } from "./entry.ts";
import { alertChanged } from "./events.ts";
import * as resources from "./resources.ts";
import * as staff from "./staff/endpoints.ts";

export const contract = defineContract({
  ...entry,
  audit,
  endpoints: { ...endpoints, ...staff },
  resources,
  events: [alertChanged],
});
