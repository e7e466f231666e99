import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../../../src/server/db/database.ts";
import { contacts } from "../../../contacts/server/tables.ts";
import { messages } from "../../../messenger/server/tables.ts";
import { numbersOf } from "../../../numbers/server/facade.ts";
import { usageRecords } from "../../../rating/server/tables.ts";
import { portion } from "./csv.ts";

/** One thing that is charged for, with whom it was about as far as that is still kept. */
export interface UsedRecord {
  id: string;
  at: string;
  number: string;
  contact: string | null;
  phone: string | null;
  category: string;
  country: string;
  template: string | null;
}

/** Conversations and messages that were rated in a span, number by number in the order of time, in portions. */
export async function* recordsUsed(
  db: Database,
  span: { workspace_id: string; started_at: Date; ended_at: Date },
  templatesOnly: boolean,
): AsyncGenerator<UsedRecord[]> {
  const { at, id, number_id, kind, category, country, workspace_id } = usageRecords;
  const which = templatesOnly
    ? sql`${kind} = 'message' and ${category} not in ('service', 'referral')`
    : sql`${kind} in ('message', 'conversation')`;
  for (const number of await numbersOf(db, span.workspace_id)) {
    let after = { at: span.started_at.toISOString(), id: "00000000-0000-0000-0000-000000000000" };
    for (let rows: UsedRecord[] = []; ; ) {
      const found = await db.execute(sql`
        select ${id} as id, ${at}::text as at, ${category} as category, ${country} as country,
          ${contacts.name} as contact, ${contacts.phone} as phone,
          case when ${messages.type} = 'template' then ${messages.content} ->> 'name' end as template
        from ${usageRecords}
          left join ${messages} on ${messages.id} = ${id}
          left join ${contacts} on ${contacts.id} = ${messages.contact_id}
        where ${number_id} = ${number.id} and ${workspace_id} = ${span.workspace_id} and ${which}
          and ${at} < ${span.ended_at.toISOString()} and (${at}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)
        order by ${at}, ${id} limit ${portion}`);
      rows = rowsOf<UsedRecord>(found);
      yield rows.map((row) => ({ ...row, number: number.display_name }));
      const last = rows.at(-1);
      if (!last || rows.length < portion) break;
      after = last;
    }
  }
}
