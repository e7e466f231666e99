import { defineContract } from "../../../src/contract/plugin.ts";
import { audit } from "./audit.ts";
import { entry } from "./entry.ts";
import { templateChanged, templatesSynced } from "./events.ts";
import { limits } from "./limits.ts";
import {
  approvedNotice,
  categoryChangedNotice,
  categoryScheduledNotice,
  disabledNotice,
  flaggedNotice,
  pausedNotice,
  rejectedNotice,
} from "./notices.ts";

export const contract = defineContract({
  ...entry,
  audit,
  limits,
  endpoints: {},
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
