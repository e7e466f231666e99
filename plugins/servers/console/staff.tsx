import { defineConsolePlugin, staffScope, tab } from "../../../src/console/plugin.ts";
import { staffNumberTabs } from "../../numbers/console/slots.ts";
import { entry, showsBackups, showsLogs, showsServers } from "../contract/entry.ts";
import { serverFileChanged } from "../contract/events.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  words: ["numbers", "webhooks"],
  resources: [
    { name: "server-logs", label: "servers:nav.logs", parent: "all-numbers" },
    { name: "number-backups", label: "servers:nav.backups", parent: "all-numbers" },
  ],
  tabs: [
    tab(staffNumberTabs, {
      path: "servers",
      title: "servers:nav.server",
      order: 82,
      can: showsServers,
      page: () => import("./staff/server.tsx"),
    }),
    tab(staffNumberTabs, {
      path: "server-logs",
      resource: "server-logs",
      action: "list",
      order: 84,
      can: showsLogs,
      page: () => import("./staff/logs.tsx"),
    }),
    tab(staffNumberTabs, {
      path: "backups",
      resource: "number-backups",
      action: "list",
      order: 86,
      can: showsBackups,
      page: () => import("./staff/backups.tsx"),
    }),
  ],
  live: ["server-logs", "number-backups"].map((resource) => ({
    resource,
    events: [serverFileChanged],
    scope: staffScope,
  })),
});
