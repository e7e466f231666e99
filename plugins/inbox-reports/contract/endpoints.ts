import { z } from "zod";
import { day } from "../../../src/contract/day.ts";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { sheetFormat } from "../../../src/contract/sheet/sheet-format.ts";
import { id, listQuery, one, page } from "../../../src/contract/wire.ts";
import { comparesPeople } from "./entry.ts";
import { drilled, report, reportTalk } from "./report.ts";

const inWorkspace = z.object({ workspace: id });

/** Of which days, and of which numbers and teams; of all where none is named. */
const narrowed = { from: day, to: day, number_id: id.optional(), team_id: id.optional() };

export const getInboxReport = defineEndpoint({
  name: "getInboxReport",
  method: "GET",
  path: "/workspaces/:workspace/inbox-report",
  access: "verified",
  can: ["read", "Workspace"],
  params: inWorkspace,
  query: z.object(narrowed),
  response: one(report),
  summary: "What happened in the inbox in a span of days, on the numbers that the caller may read",
});

export const listReportTalks = defineEndpoint({
  name: "listReportTalks",
  method: "GET",
  path: "/workspaces/:workspace/inbox-report/conversations",
  access: "verified",
  can: ["read", "Workspace"],
  params: inWorkspace,
  query: listQuery(["at", "seconds", "times"], {
    ...narrowed,
    figure: drilled,
    person_id: id.optional(),
    tag: z.string().max(100).optional(),
    template: z.string().max(512).optional(),
    code: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
    weekday: z.coerce.number().int().min(1).max(7).optional(),
    hour: z.coerce.number().int().min(0).max(23).optional(),
  }),
  response: page(reportTalk),
  summary: "The conversations behind a figure of that report",
});

export const getInboxReportFile = defineEndpoint({
  name: "getInboxReportFile",
  method: "GET",
  path: "/workspaces/:workspace/inbox-report/files/:format",
  access: "verified",
  can: comparesPeople,
  changes: true,
  params: inWorkspace.extend({ format: sheetFormat }),
  query: z.object(narrowed),
  response: "file",
  summary:
    "Its figures by day, number, team and person, as CSV or XLSX; that it was taken is written down",
});
