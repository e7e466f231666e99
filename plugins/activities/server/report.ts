import { v5 as uuidv5 } from "uuid";
import { dayOf } from "../../../src/contract/day.ts";
import { route } from "../../../src/server/plugin.ts";
import { say } from "../../../src/server/words.ts";
import { auditReport, headAsOf } from "../../audit/server/facade.ts";
import { audit } from "../contract/audit.ts";
import { getAuditHead, getAuditReport } from "../contract/endpoints.ts";

export const reportRoutes = [
  route(getAuditHead, async ({ db, query }) => ({ data: await headAsOf(db, query.as_of) })),

  route(
    getAuditReport,
    async (call) => {
      const { now, origin, query, services } = call;
      const { as_of = null, subject, ...filters } = query;
      const wanted = { ...query, subjects: subject ? [subject] : undefined };
      const about = { made_at: now, made_by: origin.name, as_of, filters: { ...filters, subject } };
      let entries = 0;
      async function* bytes() {
        const lines = auditReport(call, wanted, about);
        while (true) {
          const { done, value } = await lines.next();
          if (done) {
            entries = value;
            return;
          }
          yield Buffer.from(value);
        }
      }
      // Written outside the transaction, and read from the disk: however long, it holds nobody up.
      const file = await services.files.write(bytes());
      return { file, entries };
    },
    async (call) => {
      const { file, entries } = call.prepared;
      const { as_of } = call.query;
      await call.record(audit, {
        action: "audit-log.exported",
        subject: "audit-log",
        subject_id: uuidv5("audit-log", call.actor.id),
        workspace_id: call.query.workspace_id,
        after: { entries, ...(as_of && { as_of }) },
      });
      return {
        bytes: call.services.files.take(file),
        size: file.size,
        type: "text/plain",
        name: `${say(call.locale, "activities:report.file")}-${as_of ?? dayOf(call.now)}.jsonl`,
      };
    },
  ),
];
