import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineEntry } from "../../../src/contract/plugin.ts";

export const showsServers = ["show-number-servers-infos", "staff"] as const;
export const showsLogs = ["show-number-server-logs", "staff"] as const;
export const generatesLogs = ["generate-number-server-logs", "staff"] as const;
export const showsBackups = ["show-number-backups", "staff"] as const;
export const generatesBackups = ["generate-number-backups", "staff"] as const;

export const entry = defineEntry({
  name: "servers",
  requires: [
    "auth",
    "coexistence",
    "contacts",
    "messenger",
    "numbers",
    "users",
    "webhooks",
    "workspaces",
  ],
  permissions: definePermissions({
    "show-number-servers-infos": "default",
    "show-number-server-logs": "default",
    "generate-number-server-logs": "default",
    "show-number-backups": "default",
    "generate-number-backups": "default",
  }),
});
