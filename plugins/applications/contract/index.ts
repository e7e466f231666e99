import { defineContract } from "../../../src/contract/plugin.ts";
import { audit } from "./audit.ts";
import * as endpoints from "./endpoints.ts";
import { entry } from "./entry.ts";
import { applicationChanged } from "./events.ts";
import { approvedNotice, rejectedNotice } from "./notices.ts";
import * as resources from "./resources.ts";

/** Requests of one person: each is work for somebody of the staff. */
const limits = { "workspace-application": { points: 20, seconds: 3_600 } } as const;

export const contract = defineContract({
  ...entry,
  audit,
  limits,
  notices: [approvedNotice, rejectedNotice],
  endpoints,
  resources,
  events: [applicationChanged],
});
