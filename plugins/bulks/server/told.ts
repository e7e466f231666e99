import { eq, sql } from "drizzle-orm";
import type { NoticeShape } from "../../../src/contract/notice.ts";
import type { Work } from "../../../src/server/plugin.ts";
import type { Records } from "../../../src/server/record.ts";
import { notify } from "../../notifications/server/facade.ts";
import { accountById } from "../../users/server/facade.ts";
import { wayInto } from "../../workspaces/contract/way.ts";
import { audit } from "../contract/audit.ts";
import { bulkChanged, bulkProgressed } from "../contract/events.ts";
import type { Row } from "./read/admission.ts";
import { progressOf, secondsLeft } from "./read/show.ts";
import { bulks } from "./tables.ts";

type Change = Partial<typeof bulks.$inferInsert>;

/** Whoever shows the bulk reads it again. */
export const tell = (work: Work, { id: bulk_id, number_id, workspace_id }: Row): Promise<void> =>
  work.emit(bulkChanged, { bulk_id, number_id, workspace_id });

/** How far it is, for whoever looks at it. */
export const tellProgress = (work: Work, row: Row): Promise<void> =>
  work.emit(bulkProgressed, {
    bulk_id: row.id,
    number_id: row.number_id,
    workspace_id: row.workspace_id,
    checked_rows: row.checked_rows,
    progress: progressOf(row),
    rate: row.status === "processing" ? row.rate : null,
    seconds_left: secondsLeft(row),
  });

/** Changes a bulk into another state, and tells. */
export async function change(work: Work, id: string, set: Change): Promise<Row> {
  const [row] = await work.db
    .update(bulks)
    .set({ ...set, version: sql`${bulks.version} + 1`, updated_at: work.now })
    .where(eq(bulks.id, id))
    .returning();
  if (!row) throw new Error("the bulk is gone");
  await tell(work, row);
  return row;
}

/** Tells whoever made the bulk. */
export async function inform(work: Work, row: Row, notice: NoticeShape): Promise<void> {
  const { id, workspace_id, creator_id, description } = row;
  const creator = creator_id && (await accountById(work.db, creator_id));
  if (!creator) return;
  const isStaff = creator.roles.length > 0;
  const path = isStaff
    ? `/admin/workspaces/${workspace_id}/bulks/${id}`
    : wayInto(workspace_id, `/recursos/templates/bulks/${id}`);
  await notify(work, creator.id, notice, { values: { description }, path });
}

/** Writes down what somebody did to a bulk. */
export const record = (
  call: Records,
  action: (typeof audit)["owners"][number],
  row: Row,
  after?: object,
): Promise<void> =>
  call.record(audit, {
    action,
    subject: "bulk",
    subject_id: row.id,
    workspace_id: row.workspace_id,
    number_id: row.number_id,
    after,
  });
