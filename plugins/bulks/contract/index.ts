import { defineContract } from "../../../src/contract/plugin.ts";
import { audit } from "./audit.ts";
import * as endpoints from "./endpoints.ts";
import { entry } from "./entry.ts";
import { bulkChanged, bulkProgressed } from "./events.ts";
import { failedNotice, finishedNotice, pausedNotice, resumedNotice } from "./notices.ts";
import * as resources from "./resources.ts";

const minutes = 60;

/** Requests of one person. Each of the first reads a file of 16 MB, of the last writes one. */
const limits = {
  "bulk-create": { points: 30, seconds: 60 * minutes },
  "bulk-preview": { points: 120, seconds: minutes },
  "bulk-report": { points: 20, seconds: 10 * minutes },
} as const;

export const contract = defineContract({
  ...entry,
  audit,
  limits,
  endpoints,
  resources,
  notices: [finishedNotice, failedNotice, pausedNotice, resumedNotice],
  events: [bulkChanged, bulkProgressed],
});
