import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "../../../src/server/db/database.ts";
import type { Account } from "../../../src/server/gateway/account.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { homeOf, type NumberHandle } from "../../numbers/server/facade.ts";
import type { FlowFacts } from "../contract/sending.ts";
import { throttlesOf } from "./read/show.ts";
import { flowSends, flows } from "./tables.ts";

type Row = typeof flows.$inferSelect;

type Sender = Pick<NumberHandle, "id" | "workspace_id">;

/** What lies in the account that has the number, of its workspace. */
const sentBy = ({ id, workspace_id }: Sender) =>
  and(eq(flows.workspace_id, workspace_id), eq(flows.home, homeOf(id)));

/**
 * How a flow stands that a message of a number names by WhatsApp's id; null for none that it can send. Held, the
 * sends of a throttled one are counted one transaction after the other.
 */
export async function flowFacts(
  work: { db: Database; now: Date },
  number: Sender,
  flowId: string,
  held = false,
): Promise<FlowFacts | null> {
  const [row] = await work.db
    .select()
    .from(flows)
    .where(and(sentBy(number), eq(flows.network_id, flowId)));
  if (!row) return null;
  if (held && row.status === "throttled") {
    await work.db.select({ id: flows.id }).from(flows).where(eq(flows.id, row.id)).for("update");
  }
  const throttles = await throttlesOf(work, [row]);
  return { status: row.status, throttle: throttles.get(row.id) ?? null };
}

/** The statuses in which messages may open a flow. */
export const sendableStatuses = ["published", "throttled"] as const;

/** Of WhatsApp's ids, those of flows that an account's numbers can send. */
export async function sendableOf(
  db: Database,
  { workspace, home }: Account,
  flowIds: readonly string[],
): Promise<string[]> {
  if (flowIds.length === 0) return [];
  const found = await db
    .select({ id: flows.network_id })
    .from(flows)
    .where(
      and(
        eq(flows.workspace_id, workspace),
        eq(flows.home, home),
        inArray(flows.network_id, [...flowIds]),
        inArray(flows.status, [...sendableStatuses]),
      ),
    );
  return found.flatMap(({ id }) => id ?? []);
}

/** A flow that a number can send, by our own id. */
export async function flowOf(
  db: Database,
  number: Sender,
  id: string,
): Promise<Pick<Row, "network_id" | "first_screen" | "name"> | null> {
  const [row] = await db
    .select()
    .from(flows)
    .where(and(sentBy(number), eq(flows.id, id)));
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
