import { inArray, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../../../src/server/db/database.ts";
import { jsonOf } from "../../../../src/server/text/keepable.ts";
import { webhookDeliveries } from "../tables.ts";

/** How long (ms) a conversation waits for one of its events that fails, before the rest goes on without it. */
export const patienceFor = 3_600_000;

/** Deliveries looked at together, of one conversation at most, and bytes of them held at once. */
const most = 100;
const ofOne = 10;
const bytes = 4 * 1_024 * 1_024;

export interface Due {
  id: string;
  conversation: string;
  body: string;
  workspace_id: string;
  attempts: number;
  tries: number;
  queued_at: string;
}

/** What follows each other in one conversation. */
export type Chain = [Due, ...Due[]];

type Head = Omit<Due, "body"> & { size: number };

/** As many as fit, the first in any case. */
function fitting(heads: readonly Head[]): Head[] {
  const counts = new Map<string, number>();
  let size = 0;
  return heads.filter((head, at) => {
    const count = (counts.get(head.conversation) ?? 0) + 1;
    counts.set(head.conversation, count);
    size += head.size;
    return count <= ofOne && (at === 0 || size <= bytes);
  });
}

/**
 * What may be sent to a webhook now, conversation by conversation: nothing of those that are under way,
 * and nothing behind an event that waits to be tried again, for an hour at most.
 */
export async function dueChains(
  db: Database,
  now: Date,
  endpoint: string,
  underWay: ReadonlySet<string>,
): Promise<Chain[]> {
  const at = now.toISOString();
  const since = new Date(now.getTime() - patienceFor).toISOString();
  const found = await db.execute(sql`
    with waiting as materialized (
      select conversation, min(seq) as seq from webhook_deliveries
      where endpoint_id = ${endpoint} and status = 'pending'
        and run_at > ${at} and queued_at > ${since}
      group by conversation
    )
    select due.id, due.conversation, due.workspace_id, due.attempts, due.tries, due.queued_at,
      octet_length(due.body) as size
    from webhook_deliveries due
    left join waiting on waiting.conversation = due.conversation and waiting.seq < due.seq
    where due.endpoint_id = ${endpoint} and due.status = 'pending' and due.run_at <= ${at}
      and waiting.seq is null
      and due.conversation not in (select jsonb_array_elements_text(${jsonOf([...underWay])}::jsonb))
    order by due.seq limit ${most}`);
  const heads = fitting(rowsOf<Head>(found));
  if (heads.length === 0) return [];
  const { id, body } = webhookDeliveries;
  const texts = await db
    .select({ id, body })
    .from(webhookDeliveries)
    .where(
      inArray(
        id,
        heads.map((head) => head.id),
      ),
    );
  const bodies = new Map(texts.map((row) => [row.id, row.body]));
  const chains = new Map<string, Chain>();
  for (const { size: _, ...head } of heads) {
    const due = { ...head, body: bodies.get(head.id) ?? "" };
    const chain = chains.get(due.conversation);
    if (chain) chain.push(due);
    else chains.set(due.conversation, [due]);
  }
  return [...chains.values()];
}
