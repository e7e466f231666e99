import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../../../src/server/db/database.ts";
import { contacts } from "../../../contacts/server/tables.ts";
import { messages } from "../../../messenger/server/tables.ts";
import { numbers } from "../../../numbers/server/tables.ts";
import { portion } from "./csv.ts";

interface UsedContact {
  id: string;
  name: string;
  phone: string;
  number: string;
  incoming: number;
  outgoing: number;
  templates: number;
}

/** Contacts with a message in a span, number by number, in portions. */
export async function* contactsUsed(
  db: Database,
  span: { workspace_id: string; started_at: Date; ended_at: Date },
): AsyncGenerator<UsedContact[]> {
  const [from, to] = [span.started_at.toISOString(), span.ended_at.toISOString()];
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const found = await db.execute(sql`
      select ${contacts.id} as id, ${contacts.name} as name, ${contacts.phone} as phone,
        ${numbers.display_name} as number, used.*
      from ${contacts} join ${numbers} on ${numbers.id} = ${contacts.number_id}
        cross join lateral (
          select count(*) filter (where ${messages.direction} = 'incoming')::int as incoming,
            count(*) filter (where ${messages.direction} = 'outgoing')::int as outgoing,
            count(*) filter (where ${messages.direction} = 'outgoing' and ${messages.type} = 'template')::int as templates
          from ${messages} where ${messages.contact_id} = ${contacts.id}
            and ${messages.sent_at} >= ${from} and ${messages.sent_at} < ${to}
        ) used
      where ${numbers.workspace_id} = ${span.workspace_id} and ${contacts.id} > ${after}
      order by ${contacts.id} limit ${portion}`);
    const rows = rowsOf<UsedContact>(found);
    yield rows.filter(({ incoming, outgoing }) => incoming + outgoing > 0);
    const last = rows.at(-1);
    if (!last || rows.length < portion) return;
    after = last.id;
  }
}
