import { v5 as uuidv5 } from "uuid";
import { dayOf } from "../../../../src/contract/day.ts";
import { sheetTypes, writeSheet } from "../../../../src/server/files/sheet.ts";
import { route } from "../../../../src/server/plugin.ts";
import { say } from "../../../../src/server/words.ts";
import { pageOfReported } from "../../../numbers/server/facade.ts";
import { audit } from "../../contract/audit.ts";
import {
  getClientNumbersFile,
  listClientNumbers,
  sumClientNumbers,
} from "../../contract/endpoints.ts";
import { linesOf } from "./file.ts";
import { allClientNumbers, among, clientNumbers, messagesOf } from "./read.ts";

export const numberRoutes = [
  route(listClientNumbers, async (call) => {
    const page = await pageOfReported(call, among(call.query));
    return { ...page, data: await clientNumbers(call, page.data) };
  }),

  route(sumClientNumbers, async (call) => ({ data: await messagesOf(call, call.query) })),

  route(
    getClientNumbersFile,
    async (call) => {
      const { now, locale: language, params, query } = call;
      let numbers = 0;
      let partner: string | undefined;
      async function* counted() {
        for await (const rows of allClientNumbers(call, query)) {
          numbers += rows.length;
          if (query.partner_id) partner ??= rows[0]?.partner?.name;
          yield rows;
        }
      }
      const name = say(language, "reports:nav.numbers");
      const sheet = { name, portions: linesOf(counted(), { now, language }) };
      // Written outside the transaction, and read from the disk: however long, it holds nobody up.
      const file = await call.services.files.write(writeSheet(params.format, sheet, language));
      return { file, numbers, partner };
    },
    async (call) => {
      const { format } = call.params;
      const { file, ...written } = call.prepared;
      const { q, status, quality_rating, messaging_limit } = call.query;
      await call.record(audit, {
        action: "report.exported",
        subject: "report",
        subject_id: uuidv5("client-numbers", call.actor.id),
        workspace_id: call.query.workspace_id,
        after: { format, ...written, q, status, quality_rating, messaging_limit },
      });
      return {
        bytes: call.services.files.take(file),
        size: file.size,
        type: sheetTypes[format],
        name: `${say(call.locale, "reports:file.numbers")}-${dayOf(call.now)}.${format}`,
      };
    },
  ),
];
