import { sql } from "drizzle-orm";
import { rowsOf } from "../../../../src/server/db/database.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { jsonOf } from "../../../../src/server/text/keepable.ts";
import type { RowState } from "../../contract/row.ts";

/** Where a row goes. */
export interface RowMove {
  id: string;
  state: RowState;
  message_id?: string | null;
  contact_id?: string | null;
  error_code?: number | null;
  error_details?: string | null;
  /** An error's code: why it is not sent. */
  reason?: string;
  /** Not to be tried before. */
  wait_until?: Date | null;
  /** WhatsApp refused the message itself for now: one try more. */
  tried?: boolean;
}

const states = ["pending", "sending", "sent", "delivered", "read", "failed", "cancelled"] as const;

/** What a bulk counts follows its rows within the same statement. */
const recount = sql.join(
  states.map(
    (state) =>
      sql`${sql.identifier(state)} = b.${sql.identifier(state)} + (select count(*) filter (where d.after = ${state}) - count(*) filter (where d.before = ${state}) from moved d where d.bulk_id = b.id)`,
  ),
  sql`, `,
);

/** Moves rows and what their bulks count, both or neither; answers the bulks. */
export async function moveRows(
  { db, now }: Pick<Work, "db" | "now">,
  moves: readonly RowMove[],
): Promise<string[]> {
  if (moves.length === 0) return [];
  const at = now.toISOString();
  const result = await db.execute(sql`
    with wanted as (
      select * from jsonb_to_recordset(${jsonOf(moves)}::jsonb) as w(id uuid, state text,
        message_id uuid, contact_id uuid, error_code int, error_details text, wait_until timestamptz,
        tried boolean, reason text)
    ), held as (
      select r.id, r.bulk_id, r.state from bulk_rows r join wanted using (id)
      order by r.id for update of r
    ), moved as (
      update bulk_rows r set state = w.state, wait_until = w.wait_until, updated_at = ${at},
        message_id = coalesce(w.message_id, r.message_id),
        contact_id = coalesce(w.contact_id, r.contact_id),
        error_code = w.error_code, error_details = w.error_details,
        reason = coalesce(w.reason, r.reason),
        attempts = r.attempts + case when w.tried then 1 else 0 end
      from wanted w join held on held.id = w.id
      where r.id = w.id
      returning r.bulk_id, held.state as before, w.state as after
    )
    update bulks b set ${recount}, updated_at = ${at}
    where b.id in (select bulk_id from moved) returning b.id`);
  return rowsOf<{ id: string }>(result).map(({ id }) => id);
}
