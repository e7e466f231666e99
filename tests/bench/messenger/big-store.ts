import { join } from "node:path";
import { sql } from "drizzle-orm";
import { phoneKey } from "../../../plugins/contacts/contract/phone.ts";
import { rowsOf } from "../../../src/server/db/database.ts";
import { openEmbedded } from "../../../src/server/db/store.ts";
import { fillTeamWork } from "./team-work.ts";

/** A conversation of the bench: its message ids are told from their position. */
export interface Talk {
  contact: string;
  phone: string;
  count: number;
}

const talk = (place: number, count: number): Talk => ({
  contact: `00000000-0000-7000-8000-00000000000${place}`,
  phone: `551199900000${place}`,
  count,
});

export const talks = { long: talk(1, 10_000), one: talk(2, 2_000), two: talk(3, 2_000) };
export const contactCount = 10_000;

/** The id of one of the stored messages, counted from 1. */
export const messageId = ({ contact }: Talk, position: number): string =>
  `${contact.slice(-8)}-0000-7000-8000-${String(position).padStart(12, "0")}`;

const words =
  "'Bom dia! Tem *pão de queijo* saindo do forno agora mesmo, quer que eu separe? Veja em https://padaria.example/hoje e me diga _quantos_. '";

/**
 * Puts 10,000 contacts on one number of a stopped server's store, three of them with long
 * conversations in front, and all that a team does with them. Answers the number.
 */
export async function fillStore(folder: string): Promise<string> {
  const store = await openEmbedded(join(folder, "store"));
  const run = (text: string) => store.db.execute(sql.raw(text));
  const rows = rowsOf<{ id: string }>(
    await run(
      `select n.id from numbers n join workspaces w on w.id = n.workspace_id
       where w.name = 'Padaria Aurora' order by n.display_name limit 1`,
    ),
  );
  const number = rows[0]?.id ?? "";
  const columns = "id, number_id, name, named, phone, wa_id, phone_key, created_at, updated_at";
  const common = "now(), now()";
  await run(
    `insert into contacts (${columns})
     select gen_random_uuid(), '${number}', 'Cliente ' || i, true, phone, phone, phone, ${common}
     from (select i, '55118' || lpad(i::text, 8, '0') as phone
       from generate_series(1, ${contactCount - 3}) i) made`,
  );
  for (const [name, { contact, phone }] of Object.entries(talks)) {
    await run(
      `insert into contacts (${columns}) values
       ('${contact}', '${number}', 'Conversa ${name}', true, '${phone}', '${phone}', '${phoneKey(phone)}', ${common})`,
    );
  }
  const body = `left(i || ' ' || repeat(${words}, 1 + i % 3), 20 + (i * 37) % 180)`;
  const told = `insert into messages (id, number_id, contact_id, position, direction, type, content, text, status, sent_at, created_at)`;
  for (const { contact, count } of Object.values(talks)) {
    await run(
      `${told} select ('${contact.slice(-8)}-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid,
         '${number}', '${contact}', i, case when i % 3 = 0 then 'outgoing' else 'incoming' end, 'text',
         jsonb_build_object('type', 'text', 'body', ${body}), ${body},
         case when i % 3 = 0 then 'read' else 'delivered' end, at, at
       from (select i, now() - (${count} - i) * interval '7 minutes' as at
         from generate_series(1, ${count}) i) made`,
    );
  }
  await run(
    `${told} select gen_random_uuid(), number_id, id, 1, 'incoming', 'text',
       jsonb_build_object('type', 'text', 'body', 'Olá, sou ' || name), 'Olá, sou ' || name, 'delivered', at, at
     from (select *, now() - (right(phone, 8)::int) * interval '1 minute' - interval '1 day' as at
       from contacts where phone like '55118%') made`,
  );
  await run(
    `insert into conversations
       (contact_id, number_id, last_message_id, last_message_at, last_position, window_allowed_until)
     select c.id, c.number_id, m.id, m.sent_at, m.position, now() + interval '20 hours'
     from contacts c join messages m on m.contact_id = c.id and m.position =
       (select max(position) from messages where contact_id = c.id)
     where c.phone like '55118%' or c.phone like '551199900000_'`,
  );
  await fillTeamWork({ number, run });
  await store.maintain();
  await store.close();
  return number;
}
