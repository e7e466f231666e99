/** What a statement may name. */
interface Place {
  number: string;
  /** Runs one statement. */
  run: (text: string) => Promise<unknown>;
}

const ofNumber = (number: string) => `(
  select c.id, row_number() over (order by v.last_message_at desc) as i, v.last_message_at as at
  from contacts c join conversations v on v.contact_id = c.id
  where c.number_id = '${number}' and v.last_message_at is not null) talk`;
const person = (name: string) => `(select id from users where email = '${name}@recado.test')`;
const workspace = (number: string) => `(select workspace_id from numbers where id = '${number}')`;

/**
 * What a team adds to all conversations of a number: somebody responsible or a team, states, who waits since when,
 * goals, tags, notes, own fields and who wants no marketing. The three newest stay open and Ana's.
 */
export async function fillTeamWork({ number, run }: Place): Promise<void> {
  const talks = ofNumber(number);
  await run(
    `insert into teams (id, workspace_id, name, created_at, updated_at)
     select gen_random_uuid(), ${workspace(number)}, 'Balcão da manhã', now(), now()`,
  );
  await run(
    `insert into conversation_assignments
       (contact_id, number_id, responsible_id, team_id, state, snoozed_until, updated_at)
     select id, '${number}',
       case when i <= 3 or i % 4 = 0 then ${person("ana")} when i % 4 = 1 then ${person("bruno")} end,
       case when i > 3 and i % 4 = 2 then (select id from teams where name = 'Balcão da manhã') end,
       case when i <= 3 then 'open' when i % 20 = 0 then 'snoozed' when i % 10 = 5 then 'done' else 'open' end,
       case when i > 3 and i % 20 = 0 then now() + interval '1 day' end, now()
     from ${talks} on conflict (contact_id) do nothing`,
  );
  await run(
    `update conversations v set
       waiting_since = case when i % 2 = 0 then talk.at end,
       unread_messages = case when i > 3 and i % 3 = 0 then 1 else 0 end,
       opted_out_at = case when i % 25 = 7 then now() end,
       opted_out_word = case when i % 25 = 7 then 'SAIR' end
     from ${talks} where v.contact_id = talk.id`,
  );
  await run(
    `insert into number_goals (id, answer_minutes, resolution_minutes, open_hours, updated_at)
     values ('${number}', 600, 2880, false, now()) on conflict (id) do nothing`,
  );
  await run(
    `insert into goal_matters (contact_id, number_id, since)
     select id, '${number}', at from ${talks} where i % 2 = 0 on conflict (contact_id) do nothing`,
  );
  // Everybody knows already: ten thousand notices would be what is measured.
  await run(
    `insert into goal_tellings (contact_id, kind, since, missed)
     select id, kind, at, true from ${talks}, (values ('answer'), ('resolution')) k (kind) where i % 2 = 0
     on conflict do nothing`,
  );
  await run(
    `insert into contact_tags (tag_id, contact_id)
     select t.id, talk.id from ${talks} join
       (select id, row_number() over (order by name) as n from tags where number_id = '${number}') t
       on t.n = 1 + talk.i % 3 where talk.i % 2 = 1 on conflict do nothing`,
  );
  await run(
    `insert into conversation_notes (id, contact_id, workspace_id, author_id, text, created_at)
     select gen_random_uuid(), id, ${workspace(number)}, ${person("bruno")}, 'Prefere retirar no balcão.', now()
     from ${talks} where i % 5 = 1`,
  );
  await run(
    `insert into contact_field_values (contact_id, workspace_id, values, version, updated_at)
     select talk.id, f.workspace_id, jsonb_build_object(f.id::text, 'Pão de queijo'), 1, now()
     from ${talks}, (select id, workspace_id from contact_fields
       where workspace_id = ${workspace(number)} and kind = 'text' order by position limit 1) f
     where talk.i % 2 = 1 on conflict do nothing`,
  );
}
