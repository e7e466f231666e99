import { eq, sql } from "drizzle-orm";
import type { NoticeShape } from "../../../../src/contract/notice.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { notify } from "../../../notifications/server/facade.ts";
import { accountsById } from "../../../users/server/facade.ts";
import { wayInto } from "../../../workspaces/contract/way.ts";
import { ownersOf } from "../../../workspaces/server/facade.ts";
import type { MessageTemplate } from "../../contract/message-template.ts";
import {
  approvedNotice,
  categoryChangedNotice,
  categoryScheduledNotice,
  disabledNotice,
  flaggedNotice,
  pausedNotice,
  rejectedNotice,
} from "../../contract/notices.ts";
import type { TemplateCategory } from "../../contract/template.ts";
import type { Row } from "../read/show.ts";
import { templates } from "../tables.ts";
import { dropFile } from "../write/drop-file.ts";
import { tell } from "../write/told.ts";
import { decideVersion } from "../write/versions.ts";

/** Hours that a template rests after its first pause, and its second; the third disables it. */
const rest = [3, 6];
const hour = 3_600_000;

const notices: Partial<Record<MessageTemplate["status"], NoticeShape>> = {
  approved: approvedNotice,
  rejected: rejectedNotice,
  disabled: disabledNotice,
  flagged: flaggedNotice,
  paused: pausedNotice,
};

/** Tells the workspace's owners, and whoever made the template. */
async function inform(work: Work, row: Row, notice: NoticeShape): Promise<void> {
  const people = new Set((await ownersOf(work.db, row.workspace_id)).keys());
  if (row.creator_id && row.creator_id !== null) people.add(row.creator_id);
  const { name, language, workspace_id } = row;
  for (const { id, roles } of (await accountsById(work.db, [...people])).values()) {
    const found = `?q=${encodeURIComponent(name)}`;
    const path =
      roles.length > 0
        ? `/admin/workspaces/${workspace_id}/templates${found}`
        : wayInto(workspace_id, `/recursos/templates${found}`);
    await notify(work, id, notice, { values: { name, language }, path });
  }
}

async function change(
  work: Work,
  row: Row,
  set: Partial<typeof templates.$inferInsert>,
  notice?: NoticeShape,
): Promise<Row> {
  const [after] = await work.db
    .update(templates)
    .set({ ...set, version: sql`${templates.version} + 1`, updated_at: work.now })
    .where(eq(templates.id, row.id))
    .returning();
  if (!after) return row;
  if (notice) await inform(work, after, notice);
  await tell(work, after);
  return after;
}

/** What WhatsApp says of a template's state. */
export interface NewState {
  status: MessageTemplate["status"];
  network_id?: string;
  rejection?: { reason: Rejection["reason"]; details: string; recommendation: string };
}
type Rejection = NonNullable<MessageTemplate["rejection"]>;

/** A template takes the state that WhatsApp tells; the same state again tells nobody. */
export async function moveTo(work: Work, row: Row, to: NewState): Promise<Row> {
  const { status, rejection } = to;
  const network_id = to.network_id ?? row.network_id;
  if (row.status === "deleted") return row;
  if (row.status === status && row.network_id === network_id) return row;
  // What is to be deleted has no other way to go.
  if (row.status === "pending_deletion" && status !== "deleted") return row;
  const isNew = row.status !== status || (status === "pending" && row.submission === "queued");
  const resting = rest[row.pauses];
  const isPause = status === "paused" && row.status !== "paused";
  const after = await change(
    work,
    row,
    {
      status,
      network_id,
      submission: "accepted",
      replaced: null,
      rejection: rejection
        ? { ...rejection, at: work.now.toISOString() }
        : status === "rejected"
          ? row.rejection
          : null,
      paused_until: isPause && resting ? new Date(work.now.getTime() + resting * hour) : null,
      ...(isPause ? { pauses: row.pauses + 1 } : {}),
    },
    isNew ? notices[status] : undefined,
  );
  if (status === "approved" || status === "rejected") {
    await decideVersion(work, row.id, status, { rejection: after.rejection });
  }
  await dropFile(work, row.workspace_id, row.replaced?.words.header);
  return after;
}

/** WhatsApp rates a template by what people make of it. */
export const rate = (work: Work, row: Row, quality_score: MessageTemplate["quality_score"]) =>
  row.quality_score === quality_score ? Promise.resolve(row) : change(work, row, { quality_score });

/** WhatsApp moves templates on this day. */
export const firstOfNextMonth = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));

/** WhatsApp moved a template to another category, or leaves it where it is after all. */
export async function recategorise(work: Work, row: Row, category: TemplateCategory): Promise<Row> {
  if (row.category === category && row.scheduled_category === null) return row;
  const previous_category = row.category === category ? row.previous_category : row.category;
  const set = { category, previous_category, scheduled_category: null, scheduled_at: null };
  return change(work, row, set, row.category === category ? undefined : categoryChangedNotice);
}

/** WhatsApp will move a template on the first of the next month. */
export async function schedule(work: Work, row: Row, category: TemplateCategory): Promise<Row> {
  if (row.scheduled_category === category || row.category === category) return row;
  const set = { scheduled_category: category, scheduled_at: firstOfNextMonth(work.now) };
  return change(work, row, set, categoryScheduledNotice);
}
