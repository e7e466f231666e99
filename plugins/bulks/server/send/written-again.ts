import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Work } from "../../../../src/server/plugin.ts";
import { wasRetried } from "../../../messenger/server/facade.ts";
import type { Row } from "../read/admission.ts";
import { bulkRows } from "../tables.ts";
import { moveRows } from "./move-rows.ts";

/**
 * Leaves out of another try, when it starts, whom somebody has written to again in the conversation since its check,
 * which may be days ago: they would get the same twice. Answers how many.
 */
export async function leaveOutWrittenAgain(
  work: Pick<Work, "db" | "now">,
  bulk: Pick<Row, "id" | "retry_of">,
): Promise<number> {
  if (bulk.retry_of === null) return 0;
  const failed = alias(bulkRows, "failed_row");
  const rows = await work.db
    .select({ id: bulkRows.id })
    .from(bulkRows)
    .innerJoin(failed, and(eq(failed.bulk_id, bulk.retry_of), eq(failed.line, bulkRows.line)))
    .where(
      and(
        eq(bulkRows.bulk_id, bulk.id),
        eq(bulkRows.state, "pending"),
        wasRetried(failed.message_id),
      ),
    );
  const reason = "bulks.written_again";
  await moveRows(
    work,
    rows.map(({ id }) => ({ id, state: "cancelled" as const, reason })),
  );
  return rows.length;
}
