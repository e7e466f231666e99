import { defineResource } from "../../../src/contract/resource.ts";
import { generateBackup, generateServerLog, listBackups, listServerLogs } from "./endpoints.ts";

export const serverLogs = defineResource({
  name: "server-logs",
  list: listServerLogs,
  create: generateServerLog,
  sort: "-asked_at",
});

export const backups = defineResource({
  name: "number-backups",
  list: listBackups,
  create: generateBackup,
  sort: "-asked_at",
});
