import { defineContract } from "../../../src/contract/plugin.ts";
import { audit } from "./audit.ts";
import * as endpoints from "./endpoints.ts";
import { entry } from "./entry.ts";
import { ticketAnswerChanged, ticketHandled, ticketTold } from "./events.ts";
import { limits } from "./limits.ts";
import * as notices from "./notices.ts";
import * as resources from "./resources.ts";
import * as staff from "./staff/endpoints.ts";
import * as staffResources from "./staff/resources.ts";

export const contract = defineContract({
  ...entry,
  audit,
  limits,
  notices: Object.values(notices),
  endpoints: { ...endpoints, ...staff },
  resources: { ...resources, ...staffResources },
  events: [ticketTold, ticketHandled, ticketAnswerChanged],
});
