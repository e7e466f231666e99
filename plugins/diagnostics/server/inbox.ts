import { sql } from "drizzle-orm";
import { rowsOf } from "../../../src/server/db/database.ts";
import { webhookInbox } from "../../../src/server/db/tables.ts";
import { inboxChannel } from "../../../src/server/gateway/inbox.ts";
import type { Reading } from "../../../src/server/work/slot.ts";
import { numbersOf } from "../../numbers/server/facade.ts";
import type { Queue } from "../contract/diagnosis.ts";

/** What WhatsApp told of a workspace's numbers, or of its account. */
async function concerning({ db }: Pick<Reading, "db">, workspaceId: string) {
  const ids = [workspaceId, ...(await numbersOf(db, workspaceId)).map(({ id }) => id)];
  return sql`number in (${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`;
}

interface Counted {
  waiting: number;
  failed: number;
  oldest: string | null;
  error: string | null;
}

export async function inboxOf(work: Reading, workspaceId: string): Promise<Queue> {
  const among = await concerning(work, workspaceId);
  const found = await work.db.execute(sql`
    select count(*) filter (where failed_at is null)::int as waiting,
      count(*) filter (where failed_at is not null)::int as failed,
      min(received_at) filter (where failed_at is null)::text as oldest,
      (array_agg(error order by id desc) filter (where error is not null))[1] as error
    from ${webhookInbox} where done_at is null and ${among}`);
  const [row] = rowsOf<Counted>(found);
  if (!row) throw new Error("nothing was counted");
  const { oldest, ...counts } = row;
  return { name: "inbox", ...counts, oldest_at: oldest === null ? null : new Date(oldest) };
}

export async function repairInbox(work: Reading, workspaceId: string): Promise<number> {
  const among = await concerning(work, workspaceId);
  const repaired = await work.db.execute(sql`
    update ${webhookInbox}
    set failed_at = null, attempts = 0, lease_until = null, error = null,
      run_at = ${work.now.toISOString()}
    where failed_at is not null and done_at is null and ${among} returning id`);
  await work.db.execute(sql`select pg_notify(${inboxChannel}, '')`);
  return rowsOf(repaired).length;
}
