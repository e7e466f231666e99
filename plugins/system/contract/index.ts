import { defineContract } from "../../../src/contract/plugin.ts";
import * as endpoints from "./endpoints.ts";
import { entry } from "./entry.ts";
import { troubleChanged } from "./events.ts";
import { raisedNotice } from "./notices.ts";
import * as resources from "./resources.ts";

export const contract = defineContract({
  ...entry,
  endpoints,
  resources,
  events: [troubleChanged],
  notices: [raisedNotice],
});
