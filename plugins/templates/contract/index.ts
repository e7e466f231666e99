import { defineContract } from "../../../src/contract/plugin.ts";
import { audit } from "./audit.ts";
import * as endpoints from "./endpoints.ts";
import { entry } from "./entry.ts";
import { templateChanged, templatesSynced } from "./events.ts";
import {
  approvedNotice,
  categoryChangedNotice,
  categoryScheduledNotice,
  disabledNotice,
  flaggedNotice,
  pausedNotice,
  rejectedNotice,
} from "./notices.ts";
import * as resources from "./resources.ts";

const minutes = 60;

/** Requests of one person; what an account may create is WhatsApp's own limit. */
const limits = {
  "template-write": { points: 200, seconds: 60 * minutes },
  /** Of one workspace: it is the account at WhatsApp that is asked, whoever asks. */
  "template-sync": { points: 20, seconds: 10 * minutes },
  /** The rules run on every pause in typing. */
  "template-check": { points: 240, seconds: minutes },
} as const;

export const contract = defineContract({
  ...entry,
  audit,
  limits,
  endpoints,
  resources,
  notices: [
    approvedNotice,
    rejectedNotice,
    disabledNotice,
    flaggedNotice,
    pausedNotice,
    categoryChangedNotice,
    categoryScheduledNotice,
  ],
  events: [templateChanged, templatesSynced],
});
