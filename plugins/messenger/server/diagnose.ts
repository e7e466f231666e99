import { sql } from "drizzle-orm";
import { rowsOf } from "../../../src/server/db/database.ts";
import { type Fill, fill, type Reading } from "../../../src/server/work/slot.ts";
import type { Queue } from "../../diagnostics/contract/diagnosis.ts";
import { queues } from "../../diagnostics/server/slots.ts";
import { numbersOf } from "../../numbers/server/facade.ts";
import { messages } from "./tables.ts";

const day = 86_400_000;

interface Counted {
  waiting: number;
  failed: number;
  oldest: string | null;
  error: string | null;
}

/** What WhatsApp has not taken yet, and what failed within a day: a failed message is its writer's to retry. */
async function messagesOf({ db, now }: Reading, workspaceId: string): Promise<Queue> {
  const ids = (await numbersOf(db, workspaceId)).map(({ id }) => id);
  if (ids.length === 0)
    return { name: "messages", waiting: 0, failed: 0, oldest_at: null, error: null };
  const among = sql`number_id in (${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`;
  const since = new Date(now.getTime() - day).toISOString();
  const found = await db.execute(sql`
    select waits.waiting, waits.oldest, fails.failed, fails.error from
      (select count(*)::int as waiting, min(created_at)::text as oldest from ${messages}
        where ${among} and status = 'pending' and accepted_at is null) waits,
      (select count(*)::int as failed,
          (array_agg(error_code::text order by failed_at desc))[1] as error from ${messages}
        where ${among} and failed_at > ${since}) fails`);
  const [row] = rowsOf<Counted>(found);
  if (!row) throw new Error("nothing was counted");
  const { oldest, ...counts } = row;
  return { name: "messages", ...counts, oldest_at: oldest === null ? null : new Date(oldest) };
}

export const diagnoses: Fill[] = [
  fill(queues, (asked, work) => messagesOf(work, asked.workspace_id)),
];
