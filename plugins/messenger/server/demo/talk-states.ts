import { sql } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import { jsonOf } from "../../../../src/server/text/keepable.ts";
import { conversations } from "../tables.ts";

type Row = typeof conversations.$inferSelect;

const minute = 60_000;
const hour = 60 * minute;

/** How the talk with the number's contact at this place stands before it is written. */
export function startedTalk(
  number_id: string,
  contact_id: string,
  at: number,
  { now, by }: { now: Date; by: string | undefined },
): Row {
  const silent = at % 11 === 10;
  // The first thirty wrote within a day, the others further and further back.
  const ago = at < 30 ? at * 40 * minute : 24 * hour + (at - 29) * 5 * hour;
  const last_message_at = silent ? null : new Date(now.getTime() - ago - (at % 7) * minute);
  const blocked = at % 23 === 22;
  return {
    contact_id,
    number_id,
    unread_messages: silent ? 0 : at % 13 === 3 ? null : at % 4 === 1 ? (at % 5) + 1 : 0,
    last_message_id: null,
    last_message_at,
    last_position: 0,
    window_allowed_until: last_message_at && new Date(last_message_at.getTime() + 24 * hour),
    waiting_since: null,
    opened_at: null,
    marketing_stopped_at: at === 17 ? new Date(now.getTime() - 9 * 24 * hour) : null,
    opted_out_at: at === 20 ? last_message_at : null,
    opted_out_word: at === 20 ? "SAIR" : null,
    calls: null,
    pins: [],
    pin_steps: [],
    moved: null,
    paced_until: null,
    blocked_at: blocked ? new Date(now.getTime() - 48 * hour) : null,
    blocked_reason: blocked ? "Mensagens ofensivas" : null,
    blocked_by_id: (blocked && by) || null,
    version: 1,
  };
}

export type Place = Pick<
  Row,
  | "contact_id"
  | "last_message_id"
  | "last_position"
  | "window_allowed_until"
  | "waiting_since"
  | "opened_at"
>;

/** Where a conversation's last message left each of them. */
export async function placeConversations(db: Database, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  await db.execute(sql`
    update ${conversations} set last_message_id = p.last_message_id,
      last_position = p.last_position, window_allowed_until = p.window_allowed_until,
      waiting_since = p.waiting_since, opened_at = p.opened_at
    from jsonb_to_recordset(${jsonOf(places)}::jsonb)
      as p(contact_id uuid, last_message_id uuid, last_position int, window_allowed_until timestamptz,
        waiting_since timestamptz, opened_at timestamptz)
    where conversations.contact_id = p.contact_id`);
}
