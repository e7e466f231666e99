import { defineContract } from "../../../src/contract/plugin.ts";
import { audit } from "./audit.ts";
import * as endpoints from "./endpoints.ts";
import { entry } from "./entry.ts";
import { webhookMoved } from "./events.ts";
import { limits } from "./limits.ts";
import { switchedOffNotice } from "./notices.ts";
import * as resources from "./resources.ts";

export const contract = defineContract({
  ...entry,
  audit,
  limits,
  notices: [switchedOffNotice],
  endpoints,
  resources,
  events: [webhookMoved],
});
