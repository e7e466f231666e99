import { defineContract } from "../../../src/contract/plugin.ts";
import { audit } from "./audit.ts";
import * as endpoints from "./endpoints.ts";
import { entry } from "./entry.ts";
import { contactFieldChanged, contactValuesChanged } from "./events.ts";
import * as resources from "./resources.ts";

export const contract = defineContract({
  ...entry,
  audit,
  endpoints,
  resources,
  events: [contactFieldChanged, contactValuesChanged],
});
