import { eq, sql } from "drizzle-orm";
import type { ActionOf } from "../../../../src/contract/audit.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import type { Records } from "../../../../src/server/record.ts";
import { audit } from "../../contract/audit.ts";
import { flowChanged } from "../../contract/events.ts";
import type { Row } from "../read/admission.ts";
import { flows } from "../tables.ts";

/** A flow as the record tells of it. */
const onRecord = (row: Row) => ({
  name: row.name,
  categories: row.categories,
  status: row.status,
  endpoint_uri: row.endpoint_uri,
  json_version: row.json_version,
  faults_count: row.faults_count,
  published_version: row.published_version,
});

/** Whoever shows the workspace's flows reads them again. */
export const tell = (work: Work, { id: flow_id, workspace_id }: Row): Promise<void> =>
  work.emit(flowChanged, { workspace_id, flow_id });

/** Writes down what somebody did to a flow, and tells of it. */
export async function settle(
  call: Work & Records,
  action: ActionOf<typeof audit>,
  { before, after }: { before?: Row; after?: Row },
): Promise<void> {
  const row = after ?? before;
  if (!row) throw new Error("a change is about a flow");
  await call.record(audit, {
    action,
    subject: "flow",
    subject_id: row.id,
    workspace_id: row.workspace_id,
    before: before && onRecord(before),
    after: after && onRecord(after),
  });
  await tell(call, row);
}

/** Changes a held row, which counts it. */
export async function change(work: Work, { id }: Pick<Row, "id">, set: Partial<Row>): Promise<Row> {
  const [after] = await work.db
    .update(flows)
    .set({ ...set, version: sql`${flows.version} + 1`, updated_at: work.now })
    .where(eq(flows.id, id))
    .returning();
  if (!after) throw new Error("the flow is gone");
  return after;
}
