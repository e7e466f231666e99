import { v5 as uuidv5 } from "uuid";
import { dayOf } from "../../../src/contract/day.ts";
import { sheetTypes, writeSheets } from "../../../src/server/files/sheet.ts";
import { route } from "../../../src/server/plugin.ts";
import { say } from "../../../src/server/words.ts";
import { audit } from "../contract/audit.ts";
import { getInboxReport, getInboxReportFile, listReportTalks } from "../contract/endpoints.ts";
import { talksBehind } from "./read/drill.ts";
import { reportOf } from "./read/report.ts";
import { scopeOf } from "./read/scope.ts";
import { sheetsOf } from "./sheets.ts";

export const routes = [
  route(getInboxReport, async (call) => {
    const scope = await scopeOf(call);
    return { data: await reportOf(call, scope, call.query) };
  }),

  route(listReportTalks, async (call) => talksBehind(call, await scopeOf(call))),

  route(
    getInboxReportFile,
    async (call) => {
      const { db, locale: language, params, query } = call;
      const sheets = sheetsOf(db, await scopeOf(call), query, language);
      // Written outside the transaction, and read from the disk: however long, it holds nobody up.
      return call.services.files.write(writeSheets(params.format, sheets, language));
    },
    async (call) => {
      const { format, workspace } = call.params;
      const { from, to } = call.query;
      await scopeOf(call);
      await call.record(audit, {
        action: "inbox-report.exported",
        subject: "inbox-report",
        subject_id: uuidv5("inbox-report", workspace),
        workspace_id: workspace,
        after: { format, from, to },
      });
      return {
        bytes: call.services.files.take(call.prepared),
        size: call.prepared.size,
        type: sheetTypes[format],
        name: `${say(call.locale, "inbox-reports:file.name")}-${dayOf(call.now)}.${format}`,
      };
    },
  ),
];
