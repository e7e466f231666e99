import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { id, listQuery, one, page } from "../../../src/contract/wire.ts";
import { inNumber } from "../../numbers/contract/endpoints.ts";
import { generatesBackups, generatesLogs, showsBackups, showsLogs, showsServers } from "./entry.ts";
import { backup, because, fileLink, logRequest, serverLog } from "./file.ts";
import { serverInfo } from "./server.ts";

const ofNumber = { access: "staff", params: inNumber } as const;
const ofFile = { access: "staff", params: z.object({ number: id, file: id }) } as const;

export const getServerInfo = defineEndpoint({
  ...ofNumber,
  name: "getServerInfo",
  method: "GET",
  path: "/admin/numbers/:number/servers",
  can: showsServers,
  response: one(serverInfo),
  summary: "What runs a number, what it last did and what waits; never who wrote or what",
});

export const listServerLogs = defineEndpoint({
  ...ofNumber,
  name: "listServerLogs",
  method: "GET",
  path: "/admin/numbers/:number/server-logs",
  can: showsLogs,
  query: listQuery(["asked_at"]),
  response: page(serverLog),
  summary: "The logs of a number that were generated, newest first",
});

export const generateServerLog = defineEndpoint({
  ...ofNumber,
  name: "generateServerLog",
  method: "POST",
  path: "/admin/numbers/:number/server-logs",
  can: generatesLogs,
  idempotent: true,
  limit: "generate",
  body: logRequest,
  response: one(serverLog),
  status: 202,
  summary:
    "Starts writing a number's log of some days, without texts of messages, for whoever has shown the password",
});

/** A look that is on record: whoever may see a log may read it. */
export const openServerLog = defineEndpoint({
  ...ofFile,
  name: "openServerLog",
  method: "GET",
  path: "/admin/numbers/:number/server-logs/:file/link",
  can: showsLogs,
  changes: true,
  response: one(fileLink),
  summary: "A log's link, for whoever has shown the password; each is on record",
});

export const listBackups = defineEndpoint({
  ...ofNumber,
  name: "listBackups",
  method: "GET",
  path: "/admin/numbers/:number/backups",
  can: showsBackups,
  query: listQuery(["asked_at"]),
  response: page(backup),
  summary: "The backups of a number, newest first",
});

export const generateBackup = defineEndpoint({
  ...ofNumber,
  name: "generateBackup",
  method: "POST",
  path: "/admin/numbers/:number/backups",
  can: generatesBackups,
  idempotent: true,
  limit: "generate",
  body: because,
  response: one(backup),
  status: 202,
  summary:
    "Starts writing an encrypted archive of a number's settings, contacts, conversations and messages, for whoever has shown the password",
});

export const openBackup = defineEndpoint({
  ...ofFile,
  name: "openBackup",
  method: "GET",
  path: "/admin/numbers/:number/backups/:file/link",
  can: showsBackups,
  changes: true,
  response: one(fileLink),
  summary: "A backup's link, for whoever has shown the password; each is on record",
});
