import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import type { FlowFacts } from "../contract/sending.ts";
import { throttlesOf } from "./read/show.ts";
import { flowSends, flows } from "./tables.ts";

type Row = typeof flows.$inferSelect;

const named = (workspace: string, flowId: string) =>
  and(eq(flows.workspace_id, workspace), eq(flows.network_id, flowId));

/**
 * How a flow of a workspace stands that a message names by WhatsApp's id; null for none of its own. Held, the
 * sends of a throttled one are counted one transaction after the other.
 */
export async function flowFacts(
  work: { db: Database; now: Date },
  workspace: string,
  flowId: string,
  held = false,
): Promise<FlowFacts | null> {
  const [row] = await work.db.select().from(flows).where(named(workspace, flowId));
  if (!row) return null;
  if (held && row.status === "throttled") {
    await work.db.select({ id: flows.id }).from(flows).where(eq(flows.id, row.id)).for("update");
  }
  const throttles = await throttlesOf(work, [row]);
  return { status: row.status, throttle: throttles.get(row.id) ?? null };
}

/** A flow of a workspace, by our own id. */
export async function flowOf(
  db: Database,
  workspace: string,
  id: string,
): Promise<Pick<Row, "network_id" | "first_screen" | "name"> | null> {
  const mine = and(eq(flows.id, id), eq(flows.workspace_id, workspace));
  const [row] = await db.select().from(flows).where(mine);
  return row ?? null;
}

/** Counts messages that open a flow, where WhatsApp counts them: while it is throttled. */
export async function noteSend(
  { db, now }: Pick<Work, "db" | "now">,
  flowId: string,
  messages = 1,
): Promise<void> {
  const [row] = await db
    .select({ id: flows.id, status: flows.status })
    .from(flows)
    .where(eq(flows.network_id, flowId));
  if (row?.status !== "throttled") return;
  const { id: flow_id } = row;
  const sends = Array.from({ length: messages }, () => ({ id: uuidv7(), flow_id, at: now }));
  await db.insert(flowSends).values(sends);
}
